import type { Gateways } from '../gateways/gateways.ts'
import { announceIn } from './announce.ts'
import type { Database } from './database.ts'
import type { DomainEvent } from './events.ts'
import type { Declared } from './gathering/declared.ts'
import type { Logger } from './log.ts'
import type { ReferenceMemory } from './reference-memory.ts'

export type Role = 'patient' | 'doctor' | 'psychologist' | 'pharmacist' | 'support' | 'administrator'

export type Actor = { kind: 'guest' } | { kind: 'user'; userId: number; roles: Role[] } | { kind: 'system' }

/** The settings that a verb may need. */
export type Settings = {
  webUrl: string
  apiUrl: string
  pixMinutes: number
  treatmentPixMinutes: number
  /** From so many days before the end of what a patient has he may ask for the next parcel. */
  bringForwardDays: number
  paymentDeadlineHours: number
  cardGiveUpMinutes: number
  /** How long an unpaid appointment is held. */
  holdMinutes: number
  /** How often the carrier is asked about a parcel on its way. */
  trackingSeconds: number
  /** The hours of Brasília in which whoever picked none is told what can wait (people/notices). */
  noticeHours: { fromHour: number; toHour: number }
  /** The e-mail address for customers' questions. */
  supportEmail: string
  /** Where passkeys belong: the domain that devices bind them to, and the site's addresses within it. */
  passkeys: { domain: string; origins: string[] }
  /** How long sessions last (people/identity). */
  sessions: { teamIdleMinutes: number; teamHours: number; patientDays: number }
  /** Multiplies every rate limit, for load tests from one address. */
  rateLimitFactor: number
}

/** Keys that only our processes know. None is ever logged, stored or sent. */
export type Secrets = {
  /** Derives mailed codes and links from their ids, so the database alone reveals none of them. */
  links: string
  /** Signs nest tokens. */
  nest: string
  /** Verify the shop tokens that the web signs: any of them is accepted (rotation). */
  shop: string[]
  /** Wrap the data keys of care records: the first wraps, each of them unwraps (rotation). */
  records: { id: string; key: Buffer }[]
}

/** Everything that a verb uses; its second argument is the input (style.md 3). */
export type Context = {
  db: Database
  now: () => Date
  announce: (event: DomainEvent) => Promise<void>
  actor: Actor
  /** The caller's network address; absent for background work. */
  address?: string
  /** The operation: HTTP method and route pattern, never the full address. */
  operation?: string
  gateways: Gateways
  log: Logger
  settings: Settings
  secrets: Secrets
  /** What domains above declare for one below them, which may not import them (`<domain>.<kind>.ts`). */
  declared: Declared
  /** Reference data cached by this process (`fromReference`). */
  reference: ReferenceMemory
  /** Set inside a snapshot, which may be older than the last change that this process has heard of. */
  isSnapshot?: true
  /** Set during every write request; only the transaction of its effect takes the caller's idempotency key. */
  effectKey?: EffectKey
  /** Set inside a transaction: called after the commit, and never after a rollback. */
  onceCommitted?: (() => void)[]
}

/**
 * Ties a caller's idempotency key to its effect: both are committed, or neither. It is open until the effect is
 * committed, even if the caller sent no key.
 */
export type EffectKey = { isOpen: () => boolean; takeIn: (db: Database) => Promise<void>; wasTaken: () => void }

export type World = Omit<
  Context,
  'announce' | 'actor' | 'address' | 'operation' | 'effectKey' | 'isSnapshot' | 'onceCommitted'
>

/**
 * A context for one caller. Outside a transaction `announce` refuses: an event belongs to the change that causes it.
 */
export const contextFor = (world: World, actor: Actor): Context => ({
  ...world,
  actor,
  announce: () => {
    throw new Error('announce is only possible inside inTransaction')
  },
})

/**
 * The same context for what a verb does beside its effect (a count, a question, a hold): these transactions do not take
 * the caller's idempotency key.
 */
export const besideEffect = ({ effectKey: _, ...beside }: Context): Context => beside

const serializationFailure = '40001'
// PostgreSQL asks for a retry: serialization failure, deadlock, or a plan that a migration made stale.
const mayBeTriedAgain = new Set([serializationFailure, '40P01', '0A000'])

/**
 * What this transaction read before its last lock is not so any more: thrown in it, it begins again without its locks,
 * as after a serialization failure of PostgreSQL.
 */
export const readTooEarly = (what: string): Error =>
  Object.assign(new Error(`${what} changed before it was locked`), { code: serializationFailure })

/**
 * Runs the work in one transaction, or joins the one already open. After a deadlock or a serialization failure it runs
 * again, three times at most, so the work must have no effect outside the database. During a write request it throws
 * until the effect is committed, because a repeated request would do this work twice: use `inEffect` for the effect
 * itself, and `besideEffect` for what may happen twice.
 */
export const inTransaction = async <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> => {
  if (ctx.db.isTransaction) return work(ctx)
  if (ctx.effectKey?.isOpen())
    throw new Error('a transaction before the effect of this request: use inEffect or besideEffect')
  return inOwnTransaction(ctx, work)
}

/**
 * The transaction of a request's effect: it takes the caller's idempotency key, so both are committed, or neither. In
 * background work it is an ordinary transaction.
 */
export const inEffect = async <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : inOwnTransaction(ctx, work, ctx.effectKey)

const inOwnTransaction = async <T>(ctx: Context, work: (ctx: Context) => Promise<T>, key?: EffectKey): Promise<T> => {
  const taking = key?.isOpen() ? key : undefined
  const onceCommitted: (() => void)[] = []
  const result = await beginningAgain(() => {
    onceCommitted.length = 0
    return ctx.db.transaction().execute(async (db) => {
      await taking?.takeIn(db)
      return work({ ...ctx, db, onceCommitted, announce: (event) => announceIn(db, { event, at: ctx.now() }) })
    })
  })
  taking?.wasTaken()
  for (const act of onceCommitted) act()
  return result
}

const beginningAgain = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= 3 || !mayBeTriedAgain.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Reads several tables in one snapshot, or joins the transaction already open. It cannot write, so it does not take the
 * caller's idempotency key.
 */
export const inSnapshot = async <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> => {
  if (ctx.db.isTransaction) return work(ctx)
  const transaction = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return beginningAgain(() => transaction.execute((db) => work({ ...ctx, db, isSnapshot: true })))
}

/** A gateway is never called while rows are locked: a slow provider would hold up every other buyer. */
export const mustNotBeInTransaction = (ctx: Context): void => {
  if (ctx.db.isTransaction) throw new Error('a gateway was called inside a transaction')
}
