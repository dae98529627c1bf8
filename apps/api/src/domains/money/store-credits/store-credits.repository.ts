import { sql } from 'kysely'
import { among } from '#platform/among'
import { type Database, owning } from '#platform/database'
import type { Balance, StoreCredit, StoreCreditAction, StoreCreditEvent } from './store-credit.ts'

const own = (db: Database) =>
  owning(
    db,
    'shop.store_credits',
    'shop.store_credit_events',
    'shop.store_credit_categories',
    'shop.store_credit_types',
  )

const select = (db: Database) =>
  own(db)
    .selectFrom('shop.store_credits as credit')
    .innerJoin('shop.store_credit_categories as category', 'category.id', 'credit.category_id')
    .innerJoin('shop.store_credit_types as type', 'type.id', 'credit.type_id')
    .select([
      'credit.id',
      'credit.user_id',
      'credit.amount_cents',
      'credit.amount_authorized_cents',
      'credit.amount_used_cents',
      'credit.created_at',
      'category.id as category_id',
      'category.name as category_name',
      'type.id as type_id',
      'type.name as type_name',
      'type.priority',
    ])
    .orderBy('type.priority')
    .orderBy('credit.id')

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A customer's credits, in the order of spending; spent ones included. */
export const listOfUser = async (db: Database, userId: number): Promise<StoreCredit[]> =>
  (await select(db).where('credit.user_id', '=', userId).execute()).map(creditFrom)

export const listByIds = async (db: Database, ids: number[]): Promise<StoreCredit[]> =>
  ids.length === 0
    ? []
    : (
        await select(db)
          .where(among('credit.id', ids, 'bigint'))
          .execute()
      ).map(creditFrom)

/** The events of each of these credits, oldest first. */
export const listEventsOf = async (
  db: Database,
  ids: number[],
): Promise<(StoreCreditEvent & { storeCreditId: number })[]> => {
  if (ids.length === 0) return []
  const rows = await own(db)
    .selectFrom('shop.store_credit_events')
    .select(['id', 'store_credit_id', 'action', 'amount_cents', 'user_total_cents', 'created_at'])
    .where(among('store_credit_id', ids, 'bigint'))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    storeCreditId: row.store_credit_id,
    action: row.action as StoreCreditAction,
    amountCents: row.amount_cents,
    userTotalCents: row.user_total_cents,
    createdAt: row.created_at,
  }))
}

/** Locks credits in id order: of two orders that want the same ones the second waits. */
export const lockCredits = async (
  db: Database,
  ids: number[],
): Promise<(Balance & { id: number; userId: number | null })[]> => {
  const rows = await own(db)
    .selectFrom('shop.store_credits')
    .select(['id', 'user_id', 'amount_cents', 'amount_authorized_cents', 'amount_used_cents'])
    .where(among('id', ids, 'bigint'))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ id: row.id, userId: row.user_id, ...balanceFrom(row) }))
}

/** Whether this event already happened for this payment. */
export const wasDone = async (
  db: Database,
  input: { paymentId: number; action: StoreCreditAction; requestKey: string },
): Promise<boolean> =>
  (await own(db)
    .selectFrom('shop.store_credit_events')
    .select('id')
    .where('payment_id', '=', input.paymentId)
    .where('action', '=', input.action)
    .where('request_key', '=', input.requestKey)
    .executeTakeFirst()) !== undefined

export type ReturnedCredit = { paymentId: number; amountCents: number; at: Date }

/** What these payments had spent and went back to its credit, oldest first. */
export const listReturned = async (db: Database, paymentIds: number[]): Promise<ReturnedCredit[]> => {
  if (paymentIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('shop.store_credit_events')
    .select(['payment_id', 'amount_cents', 'created_at'])
    .where(among('payment_id', paymentIds, 'bigint'))
    .where('action', '=', 'credited')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ payment_id: paymentId, amount_cents: amountCents, created_at: at }) =>
    paymentId === null ? [] : [{ paymentId, amountCents, at }],
  )
}

/** Writes an empty credit; its first event gives it its amount. */
export const insertCredit = async (
  db: Database,
  credit: { userId: number; amountCents: number; reason: string; createdAt: Date },
): Promise<number> => {
  const { id } = await own(db)
    .insertInto('shop.store_credits')
    .values({
      user_id: credit.userId,
      // The only category and type in the reference data.
      category_id: 1,
      type_id: 1,
      amount_cents: credit.amountCents,
      reason: credit.reason,
      created_at: credit.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewEvent = {
  storeCreditId: number
  action: StoreCreditAction
  amountCents: number
  paymentId: number | null
  requestKey?: string
  at: Date
}

/** Writes an event and the credit's new amounts. The caller holds the credit's lock. */
export const saveEvent = async (db: Database, event: NewEvent, balance: Balance): Promise<void> => {
  await own(db)
    .updateTable('shop.store_credits')
    .set({
      amount_cents: balance.amountCents,
      amount_authorized_cents: balance.authorizedCents,
      amount_used_cents: balance.usedCents,
    })
    .where('id', '=', event.storeCreditId)
    .execute()
  await own(db)
    .insertInto('shop.store_credit_events')
    .values({
      store_credit_id: event.storeCreditId,
      action: event.action,
      amount_cents: event.amountCents,
      payment_id: event.paymentId,
      request_key: event.requestKey ?? '',
      user_total_cents: sql<number>`(select coalesce(sum(each.amount_cents - each.amount_authorized_cents - each.amount_used_cents), 0)
        from shop.store_credits each join shop.store_credits this on this.id = ${event.storeCreditId}
        where each.id = this.id or each.user_id = this.user_id)`,
      created_at: event.at,
    })
    .execute()
}

/** The balance of each of these customers; one who never had a credit is missing. */
export const listRemaining = async (db: Database, userIds: number[]): Promise<Map<number, number>> => {
  if (userIds.length === 0) return new Map()
  const rows = await own(db)
    .selectFrom('shop.store_credits')
    .select([
      'user_id',
      sql<number>`sum(amount_cents - amount_authorized_cents - amount_used_cents)::bigint`.as('left'),
    ])
    .where(among('user_id', userIds, 'bigint'))
    .groupBy('user_id')
    .execute()
  return new Map(rows.flatMap((row) => (row.user_id === null ? [] : [[row.user_id, row.left]])))
}

const balanceFrom = (row: Pick<Row, 'amount_cents' | 'amount_authorized_cents' | 'amount_used_cents'>): Balance => ({
  amountCents: row.amount_cents,
  authorizedCents: row.amount_authorized_cents,
  usedCents: row.amount_used_cents,
})

const creditFrom = (row: Row): StoreCredit => ({
  id: row.id,
  userId: row.user_id,
  category: { id: row.category_id, name: row.category_name },
  type: { id: row.type_id, name: row.type_name, priority: row.priority },
  ...balanceFrom(row),
  createdAt: row.created_at,
})
