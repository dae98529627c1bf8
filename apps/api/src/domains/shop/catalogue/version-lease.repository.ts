import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseSettings, sessionOptions } from '#platform/database'
import { hangUp, openLine } from '#platform/database/silent-lines'

/** The database ends a session that has held the catalogue in silence for so long; we trust ours for half of it. */
const silenceMs = 2_000
const trustMs = silenceMs / 2
/** How soon a holder hears that somebody wants to change the catalogue: all that he makes a writer wait. */
const earMs = 5
/**
 * A lease is worth its few statements when at least so many reads came in this time; it is given back when none did.
 */
const busy = { reads: 10, inMs: 100 }

export type VersionLease = {
  /**
   * The catalogue's version if it cannot be changed at this moment, null if that is not known. Asks nobody: a read that
   * begins now may be answered of what was made of that version.
   */
  heldVersion: () => number | null
  /** A read had to ask the database. When many do, the catalogue is leased. */
  noteAsked: () => void
  close: () => Promise<void>
}

type Lease = { version: number; sureAt: number }

const lock = "hashtext('shop.catalogue_version')"
// Before anybody asked for the first time a sequence stands at the same 1 as after it.
const asked = { name: 'asked', text: 'select last_value + is_called::int as times from shop.catalogue_changes_asked' }

/**
 * Holds the catalogue against change while reads come in crowds (the migration `shop_lease_the_catalogue` has the other
 * half). A lease ends when a writer asks, when nobody reads any more, and when its session is lost. A process that was
 * stopped for a while does not trust what it holds: the database may have ended its session meanwhile.
 */
export const openVersionLease = (settings: DatabaseSettings): VersionLease => {
  let lease: Lease | null = null
  let session: pg.Client | null = null
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
      const { rows } = await client.query(`select pg_try_advisory_xact_lock_shared(${lock}) as held`)
      if (!rows[0].held) return
      // A statement of its own: its snapshot is younger than the lock.
      const { version } = (await client.query('select version from shop.catalogue_version')).rows[0]
      lease = { version, sureAt }
      for (let since = sureAt, seen = reads; ; ) {
        await pause(earMs)
        const now = performance.now()
        if (now - since > busy.inMs) {
          if (reads === seen || isClosed) return
          since = now
          seen = reads
        }
        sureAt = now
        if ((await client.query(asked)).rows[0].times !== before) return
        lease = { version, sureAt }
      }
    } finally {
      letGo()
      await client.query('commit')
    }
  }

  const holdWhileBusy = async (): Promise<void> => {
    const before = reads
    await pause(busy.inMs)
    if (isClosed || reads - before < busy.reads) return
    try {
      await hold(session ?? (await open()))
    } catch (error) {
      settings.log?.warn({ code: (error as { code?: string }).code }, 'the lease of the catalogue was lost')
      if (session) await hangUp(session)
      session = null
    }
  }

  return {
    heldVersion: () => {
      if (!lease || performance.now() - lease.sureAt > trustMs) return null
      reads++
      return lease.version
    },
    noteAsked: () => {
      reads++
      work ??= holdWhileBusy().finally(() => {
        work = null
      })
    },
    close: async () => {
      isClosed = true
      await work
      if (session) await hangUp(session)
    },
  }
}
