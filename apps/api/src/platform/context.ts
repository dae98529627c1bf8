import type { Gateways } from '../gateways/gateways.ts'
import { announceIn } from './announce.ts'
import type { Database } from './database.ts'
import type { DomainEvent } from './events.ts'
import type { Logger } from './log.ts'
import type { ReferenceMemory } from './reference-memory.ts'

export type Role = 'patient' | 'doctor' | 'psychologist' | 'pharmacist' | 'support' | 'administrator'

export type Actor = { kind: 'guest' } | { kind: 'user'; userId: number; roles: Role[] } | { kind: 'system' }

/** What a verb may need to know of how this installation is set up. */
export type Settings = {
  webUrl: string
  apiUrl: string
  pixMinutes: number
  paymentDeadlineHours: number
  cardGiveUpMinutes: number
  /** How long a time with a doctor is kept for whoever has not begun to pay. */
  holdMinutes: number
  /** Where a storefront's customers may write. */
  supportEmail: string
  /** Multiplies how often anything may be asked, for load tests from one address. */
  rateLimitFactor: number
}

/** Keys that only our processes know. None is ever logged, stored or sent. */
export type Secrets = {
  /** Makes the codes and links that we mail from their ids: the database alone opens nothing. */
  links: string
  /** Signs nest tokens. */
  nest: string
  /** Seal the data keys of records of care; the first seals, all of them open (rotation). */
  records: { id: string; key: Buffer }[]
}

/** The world that a verb acts in; its second argument is the input (style.md 3). */
export type Context = {
  db: Database
  now: () => Date
  announce: (event: DomainEvent) => Promise<void>
  actor: Actor
  /** The network address that the caller calls from; absent for work of our own. */
  address?: string
  /** What is asked for, as our own code names it: a method and the pattern of its route, never an address. */
  operation?: string
  gateways: Gateways
  log: Logger
  settings: Settings
  secrets: Secrets
  /** Reference data that this process remembers (`fromReference`). */
  reference: ReferenceMemory
  /** Set where all reads are of one moment, which may lie before the last change that was heard. */
  isSnapshot?: true
  /** Set while a request with an Idempotency-Key is at work: its first transaction takes the key along. */
  effectKey?: EffectKey
  /** Set inside a transaction: what is done once it is committed, and never when it is undone. */
  onceCommitted?: (() => void)[]
}

/** Ties a caller's key to the effect it asks for: both are committed, or neither. */
export type EffectKey = { takeIn: (db: Database) => Promise<void>; wasTaken: () => void }

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
 * The same world for what a verb does beside the effect that it was asked for (a count, a question, a hold): its
 * transactions leave the caller's key to the effect.
 */
export const besideEffect = ({ effectKey: _, ...beside }: Context): Context => beside

// PostgreSQL says: start again (serialization failure, deadlock, a plan that a migration made stale).
const mayBeTriedAgain = new Set(['40001', '40P01', '0A000'])

/**
 * Runs the work in one transaction, or joins the one already open. A deadlock or a serialization failure starts it
 * again, three times at most, so the work must have no effect outside the database.
 */
export const inTransaction = async <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> => {
  if (ctx.db.isTransaction) return work(ctx)
  const onceCommitted: (() => void)[] = []
  const result = await beginningAgain(() => {
    onceCommitted.length = 0
    return ctx.db.transaction().execute(async (db) => {
      await ctx.effectKey?.takeIn(db)
      return work({ ...ctx, db, onceCommitted, announce: (event) => announceIn(db, { event, at: ctx.now() }) })
    })
  })
  ctx.effectKey?.wasTaken()
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
 * Reads several tables as they stand at one moment, or joins the transaction already open. It cannot write, so it takes
 * no caller's key: that belongs to the effect.
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
