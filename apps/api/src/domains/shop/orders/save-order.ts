import { sql } from 'kysely'
import type { Context } from '#platform/context'
import type { Database } from '#platform/database'
import { discountCents, type Line, type Order, type Shipment } from './order.ts'
import { ownTables } from './order-tables.repository.ts'
import { moveGoods } from './placing/hold-goods.ts'

/**
 * Writes the differences between two versions of an order, and returns it with the ids of new parts. At commit the
 * parts must add up, whoever wrote them (orders_parts_add_up). Stock is taken or returned here, so this comes last in a
 * transaction (docs/concurrency.md): with too little stock all of it restarts. The caller must hold the order's lock.
 */
export const saveOrder = async (ctx: Context, before: Order, after: Order): Promise<Order> => {
  if (after === before) return after
  const { db } = ctx
  const updatedAt = ctx.now()
  const [parts] = await Promise.all([
    saveParts(db, before, after),
    savePromotionIds(db, before, after),
    saveRow(db, { ...after, updatedAt }),
    moveGoods(ctx, before, after),
  ])
  return { ...after, ...parts, updatedAt }
}

/** Adjustments contain the ids of lines and shipments, so they are written after them. */
const saveParts = async (db: Database, before: Order, after: Order): Promise<Pick<Order, 'lines' | 'shipments'>> => {
  const [lines, shipments] = await Promise.all([saveLines(db, before, after), saveShipments(db, before, after)])
  await saveAdjustments(db, before, { ...after, lines, shipments })
  return { lines, shipments }
}

const saveLines = async (db: Database, { lines: before }: Order, after: Order): Promise<Line[]> => {
  const gone = idsGone(before, after.lines)
  if (gone.length > 0) await ownTables(db).deleteFrom('shop.line_items').where('id', 'in', gone).execute()
  const saved: Line[] = []
  for (const line of after.lines) {
    const former = before.find(({ id }) => id === line.id)
    if (line.id === null) saved.push({ ...line, id: await insertLine(db, after.id, line) })
    else {
      if (former && !isSame(columnsOfLine(former), columnsOfLine(line))) await updateLine(db, line)
      saved.push(line)
    }
  }
  return saved
}

const columnsOfLine = (line: Line) => ({
  quantity: line.quantity,
  price_cents: line.priceCents,
  promo_total_cents: discountCents(line),
  public_metadata: JSON.stringify(line.publicMetadata),
  private_metadata: JSON.stringify(line.privateMetadata),
})

const insertLine = async (db: Database, orderId: number, line: Line): Promise<number> => {
  const { id } = await ownTables(db)
    .insertInto('shop.line_items')
    .values({
      order_id: orderId,
      variant_id: line.variantId,
      stock_location_id: line.stockLocationId,
      options: JSON.stringify(line.options),
      ...columnsOfLine(line),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const updateLine = async (db: Database, line: Line): Promise<void> => {
  await ownTables(db)
    .updateTable('shop.line_items')
    .set({ ...columnsOfLine(line), updated_at: sql`now()` })
    .where('id', '=', line.id)
    .execute()
}

const saveShipments = async (db: Database, { shipments: before }: Order, after: Order): Promise<Shipment[]> => {
  const gone = idsGone(before, after.shipments)
  if (gone.length > 0) await ownTables(db).deleteFrom('shop.shipments').where('id', 'in', gone).execute()
  const saved: Shipment[] = []
  for (const shipment of after.shipments) {
    const former = before.find(({ id }) => id === shipment.id) ?? null
    const id = shipment.id ?? (await insertShipment(db, after.id, shipment))
    if (former && !isSame(columnsOfShipment(former), columnsOfShipment(shipment))) {
      await ownTables(db)
        .updateTable('shop.shipments')
        .set({ ...columnsOfShipment(shipment), updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
    }
    await saveContents(db, id, former, shipment)
    saved.push({ ...shipment, id, rates: await saveRates(db, id, former, shipment) })
  }
  return saved
}

const columnsOfShipment = (shipment: Shipment) => ({
  stock_location_id: shipment.stockLocationId,
  state: shipment.state,
  cost_cents: shipment.costCents,
  tracking_code: shipment.trackingCode,
  tracking_url: shipment.trackingUrl,
  replaces_id: shipment.replacesId,
  ready_at: shipment.readyAt,
  packed_at: shipment.packedAt,
  shipped_at: shipment.shippedAt,
  delivered_at: shipment.deliveredAt,
  lost_at: shipment.lostAt,
  returned_at: shipment.returnedAt,
})

const saveContents = async (db: Database, shipmentId: number, former: Shipment | null, { contents }: Shipment) => {
  const before = former?.contents ?? []
  if (isSame(before, contents)) return
  const own = ownTables(db)
  if (before.length > 0) await own.deleteFrom('shop.shipment_items').where('shipment_id', '=', shipmentId).execute()
  if (contents.length === 0) return
  await own
    .insertInto('shop.shipment_items')
    .values(contents.map(({ lineId, quantity }) => ({ shipment_id: shipmentId, line_item_id: lineId, quantity })))
    .execute()
}

const insertShipment = async (db: Database, orderId: number, shipment: Shipment): Promise<number> => {
  const { id } = await ownTables(db)
    .insertInto('shop.shipments')
    .values({
      number: shipment.number,
      order_id: orderId,
      public_metadata: JSON.stringify(shipment.publicMetadata),
      ...columnsOfShipment(shipment),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Rates are written once, completely; later only the selection changes. */
const saveRates = async (db: Database, shipmentId: number, former: Shipment | null, { rates }: Shipment) => {
  if (former && isSame(former.rates, rates)) return rates
  const keepsItsRates = former !== null && rates.every(({ id }) => id !== null) && former.rates.length === rates.length
  if (keepsItsRates) {
    await selectRate(db, shipmentId, rates.find(({ isSelected }) => isSelected)?.id ?? null)
    return rates
  }
  const own = ownTables(db)
  if (former) await own.deleteFrom('shop.shipping_rates').where('shipment_id', '=', shipmentId).execute()
  if (rates.length === 0) return rates
  const rows = await own
    .insertInto('shop.shipping_rates')
    .values(
      rates.map((rate) => ({
        shipment_id: shipmentId,
        shipping_method_id: rate.shippingMethodId,
        cost_cents: rate.costCents,
        business_days: rate.businessDays,
        is_selected: rate.isSelected,
      })),
    )
    .returning(['id', 'shipping_method_id'])
    .execute()
  return rates.map((rate) => ({
    ...rate,
    id: rows.find((row) => row.shipping_method_id === rate.shippingMethodId)?.id ?? null,
  }))
}

/** First none, then the one: there must never be two selected (shipping_rates_one_selected). */
const selectRate = async (db: Database, shipmentId: number, rateId: number | null): Promise<void> => {
  const rates = ownTables(db).updateTable('shop.shipping_rates').where('shipment_id', '=', shipmentId)
  await rates.set({ is_selected: false }).where('is_selected', '=', sql.lit(true)).execute()
  if (rateId !== null) await rates.set({ is_selected: true }).where('id', '=', rateId).execute()
}

type Adjustment = {
  line_item_id: number | null
  shipment_id: number | null
  promotion_id: number
  amount_cents: number
}

const adjustmentsOf = ({ lines, shipments }: Order): Adjustment[] => [
  ...lines.flatMap(({ id, discounts }) =>
    discounts.map((discount) => adjustment({ line_item_id: id, shipment_id: null }, discount)),
  ),
  ...shipments.flatMap(({ id, discounts }) =>
    discounts.map((discount) => adjustment({ line_item_id: null, shipment_id: id }, discount)),
  ),
]

const adjustment = (
  on: { line_item_id: number | null; shipment_id: number | null },
  discount: { promotionId: number; amountCents: number },
): Adjustment => ({ ...on, promotion_id: discount.promotionId, amount_cents: discount.amountCents })

/** Adjustments are not updated one by one: if one changes, all are written again. */
const saveAdjustments = async (db: Database, before: Order, after: Order): Promise<void> => {
  const former = adjustmentsOf(before)
  const wanted = adjustmentsOf(after)
  if (isSame(former, wanted)) return
  const own = ownTables(db)
  if (former.length > 0) await own.deleteFrom('shop.adjustments').where('order_id', '=', after.id).execute()
  if (wanted.length === 0) return
  await own
    .insertInto('shop.adjustments')
    .values(wanted.map((row) => ({ order_id: after.id, ...row })))
    .execute()
}

const savePromotionIds = async (db: Database, before: Order, after: Order): Promise<void> => {
  const gone = before.promotionIds.filter((id) => !after.promotionIds.includes(id))
  const added = after.promotionIds.filter((id) => !before.promotionIds.includes(id))
  const own = ownTables(db)
  if (gone.length > 0) {
    await own
      .deleteFrom('shop.order_promotions')
      .where('order_id', '=', after.id)
      .where('promotion_id', 'in', gone)
      .execute()
  }
  if (added.length > 0) {
    await own
      .insertInto('shop.order_promotions')
      .values(added.map((promotion_id) => ({ order_id: after.id, promotion_id })))
      .execute()
  }
}

const saveRow = async (db: Database, order: Order): Promise<void> => {
  await ownTables(db)
    .updateTable('shop.orders')
    .set({
      state: order.state,
      user_id: order.userId,
      bill_address_id: order.billAddressId,
      ship_address_id: order.shipAddressId,
      item_count: order.itemCount,
      item_total_cents: order.itemTotalCents,
      ship_total_cents: order.shipTotalCents,
      promo_total_cents: order.promoTotalCents,
      // Promotions are the only adjustments so far: Brazilian prices include taxes.
      adjustment_total_cents: order.promoTotalCents,
      total_cents: order.totalCents,
      payment_state: order.paymentState,
      shipment_state: order.shipmentState,
      payment_due_at: order.paymentDueAt,
      holds_stock: order.holdsStock,
      completed_at: order.completedAt,
      canceled_at: order.canceledAt,
      updated_at: order.updatedAt,
    })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Writes where many orders are in their lives, in one statement: nothing else of them has changed. Stock is the
 * caller's care. The caller must hold their locks.
 */
export const saveStates = async (ctx: Context, orders: Order[]): Promise<void> => {
  if (orders.length === 0) return
  const all = <T>(of: (order: Order) => T) => orders.map(of)
  await sql`update shop.orders as "order" set state = new.state, payment_state = new.payment_state,
      shipment_state = new.shipment_state, payment_due_at = new.payment_due_at, holds_stock = new.holds_stock,
      completed_at = new.completed_at, updated_at = ${ctx.now()}
    from unnest(${all(({ id }) => id)}::bigint[], ${all(({ state }) => state)}::text[],
      ${all(({ paymentState }) => paymentState)}::text[], ${all(({ shipmentState }) => shipmentState)}::text[],
      ${all(({ paymentDueAt }) => paymentDueAt)}::timestamptz[], ${all(({ holdsStock }) => holdsStock)}::boolean[],
      ${all(({ completedAt }) => completedAt)}::timestamptz[]) as new (id, state, payment_state, shipment_state,
      payment_due_at, holds_stock, completed_at)
    where "order".id = new.id`.execute(ownTables(ctx.db))
}

const idsGone = (before: { id: number | null }[], after: { id: number | null }[]): number[] =>
  before.flatMap(({ id }) => (id !== null && !after.some((part) => part.id === id) ? [id] : []))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
