import type pg from 'pg'
import { hangUp, openLine } from './database/silent-lines.ts'
import { connectionOptions, type DatabaseSettings } from './database.ts'
import { clockOffset, databaseReadOnly } from './measures.ts'

/** The database's own state. */
export type Beat = { takesWrites: boolean }

export type Pulse = {
  /** Asks the database now; concurrent callers share the answer. Throws whatever prevented it. */
  ask: () => Promise<Beat>
  /** How far our clock is ahead of the database's at this moment; null before the first answer. */
  clockOffsetMs: () => number | null
  /** True when our clock may decide what is due: it agrees with the database's to within seconds. */
  agreesOnTime: () => boolean
  /** Asks every few seconds from now on, and reports each change between agreement and disagreement of the clocks. */
  start: (onAgreement: (agrees: boolean) => void) => void
  close: () => Promise<void>
}

/** A minute is longer than any network delay, and shorter than any deadline of ours. */
const mostOffsetMs = 60_000
const everyMs = 5_000
const silentMs = 4_000
// A read-only default applies only to new sessions, so the connection is renewed now and then.
const renewAfterMs = 30_000

// Simple, unprepared and outside a transaction, so that a pooler in any mode passes it on.
const question = `select extract(epoch from clock_timestamp())::float8 * 1000 as now,
  current_setting('transaction_read_only') = 'off' as takes_writes`

type Pulsing = {
  database: DatabaseSettings
  now: () => Date
  /** Other connections to the same address may be broken too. */
  onSilent: () => void
}

/**
 * Repeatedly asks the database, on a connection of its own, whether it answers, whether it accepts writes, and what
 * time it has. A standby, or a read-only role, answers every read and fails every sale.
 */
export const openPulse = ({ database, now, onSilent }: Pulsing): Pulse => {
  let line: { client: pg.Client; openedAt: number } | null = null
  let asking: Promise<Beat> | null = null
  // The database's time, extrapolated by our monotonic clock: a jump of our wall clock is noticed at once.
  let databaseAhead: number | null = null
  let tookWrites = true
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const open = async (): Promise<pg.Client> => {
    if (line && performance.now() - line.openedAt < renewAfterMs) return line.client
    const former = line
    line = null
    if (former) void hangUp(former.client)
    const onLost = () => {
      if (line?.client !== client) return
      line = null
      onSilent()
    }
    const client = await openLine(connectionOptions(database), { silentMs, onLost })
    line = { client, openedAt: performance.now() }
    return client
  }

  const beat = async (): Promise<Beat> => {
    const client = await open()
    const askedAt = performance.now()
    const { rows } = await client.query<{ now: number; takes_writes: boolean }>(question)
    const [said] = rows
    const heardAt = performance.now()
    databaseAhead = (said?.now ?? 0) - (askedAt + heardAt) / 2
    clockOffset.set(offsetMs() ?? 0)
    const takesWrites = said?.takes_writes ?? false
    databaseReadOnly.set(takesWrites ? 0 : 1)
    // Sessions opened while the database was read-only stay read-only.
    if (takesWrites && !tookWrites) onSilent()
    tookWrites = takesWrites
    return { takesWrites }
  }
  const ask = (): Promise<Beat> => {
    asking ??= beat().finally(() => {
      asking = null
    })
    return asking
  }
  const offsetMs = () => (databaseAhead === null ? null : now().getTime() - databaseAhead - performance.now())
  const agreesOnTime = () => {
    const offset = offsetMs()
    return offset !== null && Math.abs(offset) <= mostOffsetMs
  }

  return {
    ask,
    clockOffsetMs: offsetMs,
    agreesOnTime,
    start: (onAgreement) => {
      let agreed: boolean | null = null
      const look = async () => {
        await ask().catch(() => undefined)
        if (offsetMs() !== null && agreesOnTime() !== agreed) {
          agreed = agreesOnTime()
          onAgreement(agreed)
        }
        if (!isClosed) timer = setTimeout(look, everyMs)
      }
      void look()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = line
      line = null
      if (last) await hangUp(last.client)
    },
  }
}
