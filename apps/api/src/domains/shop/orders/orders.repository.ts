import { sql } from 'kysely'
import { among, notAmong } from '#platform/among'
import { builtOnce } from '#platform/built-once'
import type { Context } from '#platform/context'
import type { Database } from '#platform/database'
import { newOrderNumber, newToken } from '#platform/ids'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { OrderKind } from './order.ts'
import { ownTables } from './order-tables.repository.ts'
import { type StoredOrder, storedOrderFrom } from './stored-orders.repository.ts'

/** The keys of an order's parts, including its contact; they never change. */
export type OrderKey = { id: number; contactId: string }

/** Writes an empty cart. Nine digits are few, so a number that is already taken is drawn again. */
export const insertOrder = async (
  db: Database,
  input: {
    kind: OrderKind
    sellerId: number
    userId: number | null
    contactId: string
    publicMetadata: object
    createdAt: Date
  },
): Promise<StoredOrder> => {
  for (;;) {
    const row = await ownTables(db)
      .insertInto('shop.orders')
      .values({
        number: newOrderNumber(),
        token: newToken(),
        kind: input.kind,
        seller_id: input.sellerId,
        user_id: input.userId,
        contact_id: input.contactId,
        public_metadata: JSON.stringify(input.publicMetadata),
        created_at: input.createdAt,
        updated_at: input.createdAt,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return storedOrderFrom({ ...row, ...noParts })
  }
}

const noParts = { lines: [], shipments: [], contents: [], rates: [], adjustments: [], promotion_ids: [] }

type Sold = { orderId: number; sellerId: number; stockLocationId: number }

/** Stores who sells an order, and from where all of it is sent. The caller must hold its lock. */
export const saveSeller = async (ctx: Context, { orderId, sellerId, stockLocationId }: Sold): Promise<void> => {
  const own = ownTables(ctx.db)
  const from = { stock_location_id: stockLocationId, updated_at: ctx.now() }
  await own
    .updateTable('shop.orders')
    .set({ seller_id: sellerId, updated_at: ctx.now() })
    .where('id', '=', orderId)
    .execute()
  await own
    .updateTable('shop.line_items')
    .set(from)
    .where('order_id', '=', orderId)
    .where('stock_location_id', 'is not', null)
    .execute()
  await own.updateTable('shop.shipments').set(from).where('order_id', '=', orderId).execute()
}

/** Another token in place of the order's, whose links open nothing from now on. The caller must hold its lock. */
export const saveNewToken = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  await ownTables(ctx.db)
    .updateTable('shop.orders')
    .set({ token: newToken(), updated_at: ctx.now() })
    .where('id', '=', orderId)
    .execute()
}

/** Deletes a cart with all its parts. */
export const deleteOrder = async (db: Database, id: number): Promise<void> => {
  await ownTables(db).deleteFrom('shop.orders').where('id', '=', id).execute()
}

type Find = { forUpdate: boolean }

/**
 * The open order of a token, if it is of one of these kinds, whoever owns it: possession of the token is the
 * authorisation (contract.md 1.3). Only a shop order is a cart: a doctor, a pharmacy or an enrolment has fixed the
 * content of the others, and no visitor can change it.
 */
export const findOpenByToken = async (
  db: Database,
  token: string,
  { forUpdate, kinds }: Find & { kinds: readonly OrderKind[] },
): Promise<OrderKey | null> => {
  const [row] = forUpdate ? await openOfTokenLocked(db, token) : await openOfToken(db, token)
  return row && kinds.includes(row.kind as OrderKind) ? keyFrom(row) : null
}

const ofToken = (db: Database, token: string) =>
  ownTables(db)
    .selectFrom('shop.orders')
    .select(['id', 'contact_id', 'kind'])
    .where('token', '=', token)
    .where('completed_at', 'is', null)
const openOfToken = builtOnce(ofToken)
const openOfTokenLocked = builtOnce((db, token: string) => ofToken(db, token).forNoKeyUpdate())

/** A user's newest cart. */
export const findOpenByUser = (db: Database, userId: number, { forUpdate }: Find): Promise<OrderKey | null> =>
  keyOf(
    ownTables(db)
      .selectFrom('shop.orders')
      .select(['id', 'contact_id'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'shop')
      .where('completed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .$if(forUpdate, (query) => query.forNoKeyUpdate()),
  )

/**
 * Whether this account, or one of these contacts, has another placed shop order that was not canceled. Goods without a
 * price, as those that come with a treatment, nobody bought; goods that a discount paid whole, he did.
 */
export const hasPlacedOrder = async (
  db: Database,
  { exceptId, userIds, contactIds }: { exceptId: number; userIds: number[]; contactIds: string[] },
): Promise<boolean> => {
  const found = await ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    .where('kind', '=', 'shop')
    .where('completed_at', 'is not', null)
    .where('canceled_at', 'is', null)
    .where('item_total_cents', '>', 0)
    .where('id', '<>', exceptId)
    .where((is) =>
      is.or([
        is('contact_id', '=', sql<string>`any(${contactIds}::uuid[])`),
        ...(userIds.length === 0 ? [] : [is('user_id', 'in', userIds)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Placed shop orders of these contacts that belong to nobody. */
export const listPlacedOfNobody = async (db: Database, contactIds: string[]): Promise<number[]> =>
  (
    await ownTables(db)
      .selectFrom('shop.orders')
      .select('id')
      .where('kind', '=', 'shop')
      .where('completed_at', 'is not', null)
      .where('user_id', 'is', null)
      .where('contact_id', '=', sql<string>`any(${contactIds}::uuid[])`)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** An order by its number and its token, placed or not. */
export const findByNumber = (db: Database, input: { number: string; token: string }): Promise<OrderKey | null> =>
  keyOf(
    ownTables(db)
      .selectFrom('shop.orders')
      .select(['id', 'contact_id'])
      .where('number', '=', input.number)
      .where('token', '=', input.token),
  )

/** An order by its number alone, for an operator; other callers need its token or must own it. */
export const findIdByNumber = (db: Database, number: string): Promise<number | null> =>
  idOf(ownTables(db).selectFrom('shop.orders').select('id').where('number', '=', number))

/** An order by its token alone, placed or not. */
export const findByToken = (db: Database, token: string): Promise<OrderKey | null> =>
  keyOf(ownTables(db).selectFrom('shop.orders').select(['id', 'contact_id']).where('token', '=', token))

/** An order of a user by its number, placed or not. */
export const findOfUser = (db: Database, input: { userId: number; number: string }): Promise<OrderKey | null> =>
  keyOf(
    ownTables(db)
      .selectFrom('shop.orders')
      .select(['id', 'contact_id'])
      .where('number', '=', input.number)
      .where('user_id', '=', input.userId),
  )

export const findById = (db: Database, id: number): Promise<OrderKey | null> =>
  keyOf(ownTables(db).selectFrom('shop.orders').select(['id', 'contact_id']).where('id', '=', id))

/** One of a user's placed orders, by its number. */
export const findPlacedIdOfUser = (db: Database, input: { userId: number; number: string }): Promise<number | null> =>
  idOf(
    ownTables(db)
      .selectFrom('shop.orders')
      .select('id')
      .where('number', '=', input.number)
      .where('user_id', '=', input.userId)
      .where('completed_at', 'is not', null),
  )

export type PlacedSort = {
  by: 'id' | 'number' | 'completed_at' | 'created_at' | 'updated_at'
  direction: 'asc' | 'desc'
}

/** One page of a user's placed orders including canceled ones; newest first by default. */
export const listPlacedIdsOfUser = async (
  db: Database,
  { userId, page, perPage, sort = [] }: { userId: number; page: number; perPage: number; sort?: PlacedSort[] },
): Promise<number[]> => {
  const newestFirst: PlacedSort = { by: 'completed_at', direction: 'desc' }
  const orders = [...(sort.length > 0 ? sort : [newestFirst]), { by: 'id', direction: 'desc' } as const]
  const rows = await orders
    .reduce(
      (query, { by, direction }) => query.orderBy(by, direction),
      ownTables(db)
        .selectFrom('shop.orders')
        .select('id')
        .where('user_id', '=', userId)
        .where('completed_at', 'is not', null),
    )
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(({ id }) => id)
}

/** The number of a user's placed orders, including canceled ones. */
export const countPlacedOfUser = async (db: Database, userId: number): Promise<number> => {
  const { count } = await ownTables(db)
    .selectFrom('shop.orders')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export const lockOrder = (db: Database, id: number): Promise<OrderKey | null> =>
  keyOf(ownTables(db).selectFrom('shop.orders').select(['id', 'contact_id']).where('id', '=', id).forNoKeyUpdate())

/** Those of these orders that nobody else has locked, to be locked in id order. */
const freeOnes = (db: Database, ids: number[]) =>
  ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    .where(among('id', ids, 'bigint'))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()

/** Locks those of these orders that nobody else has locked; the others are omitted. */
export const lockFreeOrders = async (db: Database, ids: number[]): Promise<number[]> =>
  (await freeOnes(db, ids).execute()).map(({ id }) => id)

/** The same of those whose card is being charged. */
export const lockFreeChargedOrders = async (db: Database, ids: number[]): Promise<number[]> => {
  const charged = freeOnes(db, ids).where('holds_stock', '=', true).where('completed_at', 'is', null)
  return (await charged.execute()).map(({ id }) => id)
}

/** Placed orders after their payment deadline, oldest first. Locked ones are skipped. */
export const listOverdueIds = async (
  db: Database,
  { now, besides, limit }: SweptPage & { now: Date },
): Promise<number[]> => {
  const rows = await ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    // Written out, as in the index.
    .where('payment_state', '=', sql.lit('balance_due'))
    .where('canceled_at', 'is', null)
    .where('payment_due_at', '<=', now)
    .where(notAmong('id', besides, 'bigint'))
    .orderBy('payment_due_at')
    .limit(limit)
    // What somebody is at now is no more overdue than the others.
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

const keyOf = async (query: {
  executeTakeFirst: () => Promise<{ id: number; contact_id: string } | undefined>
}): Promise<OrderKey | null> => {
  const row = await query.executeTakeFirst()
  return row ? keyFrom(row) : null
}

const keyFrom = (row: { id: number; contact_id: string }): OrderKey => ({ id: row.id, contactId: row.contact_id })

const idOf = async (query: { executeTakeFirst: () => Promise<{ id: number } | undefined> }): Promise<number | null> =>
  (await query.executeTakeFirst())?.id ?? null

/** Notes that guests' orders joined an account. */
export const markJoined = async (db: Database, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  if (ids.length === 0) return
  await ownTables(db).updateTable('shop.orders').set({ joined_at: at }).where('id', 'in', ids).execute()
}

/** Which of these orders joined their account later. */
export const listJoinedIds = async (db: Database, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    .where('id', 'in', ids)
    .where('joined_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
