import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hangUp, openLine } from './database/silent-lines.ts'
import { type DatabaseSettings, sessionOptions } from './database.ts'

/** The database ends a session that has been silent with a lease for this long; we trust ours for half of it. */
const silenceMs = 2_000
const trustMs = silenceMs / 2
/** How often a holder checks whether a writer waits. This is the longest time that a lease delays a writer. */
const earMs = 5
/** A lease is worth its statements when at least this many reads came within this time. */
const busy = { reads: 10, inMs: 100 }
/** The lease is released after this long without a read; readers on a busy machine may pause. */
const idleMs = 1_000

/**
 * A version that can be leased: its one-row table, whose name is also the lock's, and the sequence that writers
 * increment.
 */
export type VersionRow<Table extends string = string> = { table: Table; changesAsked: string }

/**
 * Includes the start time of the database server: after a restore to an earlier time, it may reach the same numbers
 * again.
 */
export type Versions<Table extends string> = Readonly<Record<Table | 'serverSince', number>>

export type VersionLease<Table extends string> = {
  /**
   * The versions, if none can change at this moment; null if that is not certain. It makes no query: a read that begins
   * now may be answered from what was made of these versions.
   */
  held: () => Versions<Table> | null
  /** The same for another process: none of them changes for this long. */
  heldFor: (ms: number) => Versions<Table> | null
  /** A read had to query the version, or so many reads in another process. When many do, the versions are leased. */
  noteAsked: (reads?: number) => void
  /** Called when the session is lost: guarantees given by `heldFor` are then void. */
  whenLost: (listener: () => void) => void
  close: () => Promise<void>
}

type Lease<Table extends string> = { versions: Versions<Table>; sureAt: number }

/** Each version with its lock, in this order. A holder waits for none of them, so there is no deadlock. */
const lockAll = (rows: readonly VersionRow[]) =>
  `select ${rows.map(({ table }) => `pg_try_advisory_xact_lock_shared(hashtext('${table}'))`).join(' and ')} as held`

/** In milliseconds, as SQL. */
export const serverSince = '(extract(epoch from pg_postmaster_start_time()) * 1000)::bigint'

// A lease that begins is counted, so that a writer knows of one that never ended (its process was killed).
const readAll = (rows: readonly VersionRow[]) =>
  `select nextval('platform.leases_begun') as begun, ${serverSince} as "serverSince", ${rows.map(({ table }) => `(select version from ${table}) as "${table}"`).join(', ')}`

// Before its first use a sequence shows the same 1 as after it.
const askedOf = (rows: readonly VersionRow[]) => ({
  name: 'asked',
  text: `select ${rows.map(({ changesAsked }) => `(select last_value + is_called::int from ${changesAsked})`).join(' + ')} as times`,
})

/**
 * Leases versions under heavy reading; the triggers on their rows are the counterpart. A lease ends when a writer
 * waits, when nobody reads any more, or when its session is lost. A process that was frozen does not trust its lease:
 * the database may have ended its session meanwhile.
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
    // The timeout is set in the transaction, because a pooler may not pass on session settings.
    await client.query(`begin; set local idle_in_transaction_session_timeout = ${silenceMs}`)
    let hasBegun = false
    try {
      let sureAt = performance.now()
      if (!(await client.query(lockAll(rows))).rows[0].held) return
      // A separate statement: its snapshot is newer than the locks.
      const { begun: _, ...versions } = (await client.query(readAll(rows))).rows[0]
      hasBegun = true
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
      // A timer may fire up to a millisecond early, and the promise holds to its end.
      for (let left = 1; left > 0; left = promisedUntil - performance.now()) await pause(Math.ceil(left))
      await client.query(hasBegun ? "select nextval('platform.leases_ended'); commit" : 'commit')
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
