import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { among } from '#platform/among'
import { builtOnce } from '#platform/built-once'
import { type Database, owning } from '#platform/database'
import { newOrderNumber, newToken } from '#platform/ids'
import type { Line, Order, OrderKind, OrderState, PaymentState, Rate, Shipment, ShipmentState } from './order.ts'

export const ownTables = (db: Database) =>
  owning(
    db,
    'shop.orders',
    'shop.line_items',
    'shop.order_promotions',
    'shop.shipments',
    'shop.shipping_rates',
    'shop.adjustments',
  )

/** The keys of an order's parts, including its contact; they never change. */
export type OrderKey = { id: number; contactId: string }

/** The order in this domain's own tables; load-order.ts adds the contact and the payments of other domains. */
export type StoredOrder = Omit<Order, 'contact' | 'payments'> & { contactId: string }

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

const noParts = { lines: [], shipments: [], rates: [], adjustments: [], promotion_ids: [] }

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

/** Whether this account, or one of these contacts, has another placed shop order that was not canceled. */
export const hasPlacedOrder = async (
  db: Database,
  { exceptId, userId, contactIds }: { exceptId: number; userId: number | null; contactIds: string[] },
): Promise<boolean> => {
  const found = await ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    .where('kind', '=', 'shop')
    .where('completed_at', 'is not', null)
    .where('canceled_at', 'is', null)
    .where('id', '<>', exceptId)
    .where((is) =>
      is.or([
        is('contact_id', '=', sql<string>`any(${contactIds}::uuid[])`),
        ...(userId === null ? [] : [is('user_id', '=', userId)]),
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

/** Placed orders after their payment deadline, oldest first. Locked ones are skipped. */
export const listOverdueIds = async (db: Database, { now, limit }: { now: Date; limit: number }): Promise<number[]> => {
  const rows = await ownTables(db)
    .selectFrom('shop.orders')
    .select('id')
    .where('payment_state', '=', 'balance_due')
    .where('canceled_at', 'is', null)
    .where('payment_due_at', '<=', now)
    .orderBy('payment_due_at')
    .limit(limit)
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

/** Reads an order with all its parts in one statement, so that the parts are consistent. */
export const findStoredOrder = async (db: Database, id: number): Promise<StoredOrder | null> => {
  const [row] = await partsById(db, id)
  return row ? storedOrderFrom(row) : null
}

const partsById = builtOnce((db, id: number) => partsOf(db).where('id', '=', id))

/** The same for many, in no order. */
export const listStoredOrders = async (db: Database, ids: number[]): Promise<StoredOrder[]> =>
  ids.length === 0
    ? []
    : (
        await partsOf(db)
          .where(among('id', ids, 'bigint'))
          .execute()
      ).map(storedOrderFrom)

const partsOf = (db: Database) =>
  ownTables(db)
    .selectFrom('shop.orders')
    .selectAll('shop.orders')
    .select((part) => [
      jsonArrayFrom(
        part
          .selectFrom('shop.line_items')
          .selectAll('shop.line_items')
          .whereRef('shop.line_items.order_id', '=', 'shop.orders.id')
          .orderBy('id'),
      ).as('lines'),
      jsonArrayFrom(
        part
          .selectFrom('shop.shipments')
          .selectAll('shop.shipments')
          .whereRef('shop.shipments.order_id', '=', 'shop.orders.id')
          .orderBy('id'),
      ).as('shipments'),
      jsonArrayFrom(
        part
          .selectFrom('shop.shipping_rates')
          .innerJoin('shop.shipments', 'shop.shipments.id', 'shop.shipping_rates.shipment_id')
          .selectAll('shop.shipping_rates')
          .whereRef('shop.shipments.order_id', '=', 'shop.orders.id')
          .orderBy('shop.shipping_rates.cost_cents')
          .orderBy('shop.shipping_rates.id'),
      ).as('rates'),
      jsonArrayFrom(
        part
          .selectFrom('shop.adjustments')
          .select(['line_item_id', 'shipment_id', 'promotion_id', 'amount_cents'])
          .whereRef('shop.adjustments.order_id', '=', 'shop.orders.id')
          .orderBy('id'),
      ).as('adjustments'),
      sql<number[]>`array(select promotion_id from shop.order_promotions p where p.order_id = shop.orders.id
        order by p.applied_at, p.promotion_id)`.as('promotion_ids'),
    ])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof partsOf>['executeTakeFirst']>>>
type Json = Record<string, unknown>

const storedOrderFrom = (row: Row): StoredOrder => ({
  id: row.id,
  number: row.number,
  token: row.token,
  kind: row.kind as OrderKind,
  sellerId: row.seller_id,
  state: row.state as OrderState,
  userId: row.user_id,
  contactId: row.contact_id,
  billAddressId: row.bill_address_id,
  shipAddressId: row.ship_address_id,
  lines: row.lines.map((line) => lineFrom(line, row)),
  shipments: row.shipments.map((shipment) => shipmentFrom(shipment, row)),
  promotionIds: row.promotion_ids,
  itemCount: row.item_count,
  itemTotalCents: row.item_total_cents,
  shipTotalCents: row.ship_total_cents,
  promoTotalCents: row.promo_total_cents,
  totalCents: row.total_cents,
  paymentState: row.payment_state as PaymentState | null,
  shipmentState: row.shipment_state as ShipmentState | null,
  publicMetadata: row.public_metadata as Json,
  paymentDueAt: row.payment_due_at,
  holdsStock: row.holds_stock,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
  canceledAt: row.canceled_at,
})

const lineFrom = (line: Row['lines'][number], row: Row): Line => ({
  id: line.id,
  variantId: line.variant_id,
  quantity: line.quantity,
  priceCents: line.price_cents,
  stockLocationId: line.stock_location_id,
  options: line.options as Json,
  publicMetadata: line.public_metadata as Json,
  privateMetadata: line.private_metadata as Json,
  discounts: discountsFrom(row.adjustments.filter((adjustment) => adjustment.line_item_id === line.id)),
})

const shipmentFrom = (shipment: Row['shipments'][number], row: Row): Shipment => ({
  id: shipment.id,
  number: shipment.number,
  stockLocationId: shipment.stock_location_id,
  state: shipment.state as Shipment['state'],
  costCents: shipment.cost_cents,
  rates: row.rates.filter((rate) => rate.shipment_id === shipment.id).map(rateFrom),
  discounts: discountsFrom(row.adjustments.filter((adjustment) => adjustment.shipment_id === shipment.id)),
  trackingUrl: shipment.tracking_url,
  // JSON has no dates: they arrive as text.
  shippedAt: shipment.shipped_at === null ? null : new Date(shipment.shipped_at),
  publicMetadata: shipment.public_metadata as Json,
})

const rateFrom = (rate: Row['rates'][number]): Rate => ({
  id: rate.id,
  shippingMethodId: rate.shipping_method_id,
  costCents: rate.cost_cents,
  businessDays: rate.business_days,
  isSelected: rate.is_selected,
})

const discountsFrom = (adjustments: { promotion_id: number; amount_cents: number }[]) =>
  adjustments.map((adjustment) => ({ promotionId: adjustment.promotion_id, amountCents: adjustment.amount_cents }))

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
