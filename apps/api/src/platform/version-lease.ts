import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hangUp, openLine } from './database/silent-lines.ts'
import { type DatabaseSettings, sessionOptions } from './database.ts'

/** The database ends a session that has held versions in silence for so long; we trust ours for half of it. */
const silenceMs = 2_000
const trustMs = silenceMs / 2
/** How soon a holder hears that somebody wants to change what he holds: all that he alone makes a writer wait. */
const earMs = 5
/** A lease is worth its few statements when at least so many reads came in this time. */
const busy = { reads: 10, inMs: 100 }
/** It is given back when none came for so long; whoever reads on a crowded machine may make a pause. */
const idleMs = 1_000

/** A version that can be held: the table of its one row, whose name is the lock's too, and what its writers raise. */
export type VersionRow<Table extends string = string> = { table: Table; changesAsked: string }

/**
 * With when the server of the database started: restored to an earlier moment, it may count to the same numbers again.
 */
export type Versions<Table extends string> = Readonly<Record<Table | 'serverSince', number>>

export type VersionLease<Table extends string> = {
  /**
   * The versions if none can be changed at this moment, null if that is not known. Asks nobody: a read that begins now
   * may be answered of what was made of these versions.
   */
  held: () => Versions<Table> | null
  /** The same for somebody in another process: none of them is changed for so long, whoever asks meanwhile. */
  heldFor: (ms: number) => Versions<Table> | null
  /** A read had to ask the database, or so many of another process. When many do, the versions are leased. */
  noteAsked: (reads?: number) => void
  /** Called when the session is lost: what was promised by `heldFor` is no longer sure. */
  whenLost: (listener: () => void) => void
  close: () => Promise<void>
}

type Lease<Table extends string> = { versions: Versions<Table>; sureAt: number }

/** Each with its lock, in this order; a holder waits for none of them, so that nobody waits in a circle. */
const lockAll = (rows: readonly VersionRow[]) =>
  `select ${rows.map(({ table }) => `pg_try_advisory_xact_lock_shared(hashtext('${table}'))`).join(' and ')} as held`

/** In milliseconds, as SQL. */
export const serverSince = '(extract(epoch from pg_postmaster_start_time()) * 1000)::bigint'

const readAll = (rows: readonly VersionRow[]) =>
  `select ${serverSince} as "serverSince", ${rows.map(({ table }) => `(select version from ${table}) as "${table}"`).join(', ')}`

// Before anybody asked for the first time a sequence stands at the same 1 as after it.
const askedOf = (rows: readonly VersionRow[]) => ({
  name: 'asked',
  text: `select ${rows.map(({ changesAsked }) => `(select last_value + is_called::int from ${changesAsked})`).join(' + ')} as times`,
})

/**
 * Holds versions against change while reads come in crowds (the triggers on their rows have the other half). A lease
 * ends when a writer asks, when nobody reads any more, and when its session is lost. A process that was stopped for a
 * while does not trust what it holds: the database may have ended its session meanwhile.
 */
export const openVersionLease = <Table extends string>(
  settings: DatabaseSettings,
  rows: readonly VersionRow<Table>[],
): VersionLease<Table> => {
  const asked = askedOf(rows)
  const lostListeners: (() => void)[] = []
  let lease: Lease<Table> | null = null
  let session: pg.Client | null = null
  let promisedUntil = 0
  let reads = 0
  let work: Promise<void> | null = null
  let isClosed = false

  const letGo = () => {
    lease = null
  }

  const open = async (): Promise<pg.Client> => {
    const onLost = () => {
      letGo()
      session = null
      for (const listener of lostListeners) listener()
    }
    session = await openLine(sessionOptions(settings), { silentMs: silenceMs, onLost })
    return session
  }

  const hold = async (client: pg.Client): Promise<void> => {
    const before = (await client.query(asked)).rows[0].times
    // The limit is said in the transaction: a pooler may have kept what was said of the session to itself.
    await client.query(`begin; set local idle_in_transaction_session_timeout = ${silenceMs}`)
    try {
      let sureAt = performance.now()
      if (!(await client.query(lockAll(rows))).rows[0].held) return
      // A statement of its own: its snapshot is younger than the locks.
      const versions = (await client.query(readAll(rows))).rows[0]
      lease = { versions, sureAt }
      for (let since = sureAt, seen = reads; ; ) {
        await pause(earMs)
        const now = performance.now()
        if (now - since > idleMs) {
          if (reads === seen || isClosed) return
          since = now
          seen = reads
        }
        sureAt = now
        if ((await client.query(asked)).rows[0].times !== before) return
        lease = { versions, sureAt }
      }
    } finally {
      letGo()
      await pause(Math.max(0, promisedUntil - performance.now()))
      await client.query('commit')
    }
  }

  const holdWhileBusy = async (before: number): Promise<void> => {
    await pause(busy.inMs)
    if (isClosed || reads - before < busy.reads) return
    try {
      await hold(session ?? (await open()))
    } catch (error) {
      settings.log?.warn({ code: (error as { code?: string }).code }, 'the lease of the versions was lost')
      if (session) await hangUp(session)
      session = null
    }
  }

  const held = (): Versions<Table> | null => {
    if (!lease || performance.now() - lease.sureAt > trustMs) return null
    reads++
    return lease.versions
  }

  return {
    held,
    heldFor: (ms) => {
      const versions = held()
      if (versions) promisedUntil = Math.max(promisedUntil, performance.now() + ms)
      return versions
    },
    noteAsked: (more = 1) => {
      const before = reads
      reads += more
      work ??= holdWhileBusy(before).finally(() => {
        work = null
      })
    },
    whenLost: (listener) => lostListeners.push(listener),
    close: async () => {
      isClosed = true
      await work
      if (session) await hangUp(session)
    },
  }
}
