import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { among } from '#platform/among'
import { builtOnce } from '#platform/built-once'
import type { Database } from '#platform/database'
import type {
  Line,
  Order,
  OrderKind,
  OrderState,
  PaymentState,
  Rate,
  Shipment,
  ShipmentState,
  ShipmentStep,
} from './order.ts'
import { ownTables } from './order-tables.repository.ts'

/** The order in this domain's own tables; load-order.ts adds the contact and the payments of other domains. */
export type StoredOrder = Omit<Order, 'contact' | 'payments'> & { contactId: string }

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
          .selectFrom('shop.shipment_items')
          .innerJoin('shop.shipments', 'shop.shipments.id', 'shop.shipment_items.shipment_id')
          .selectAll('shop.shipment_items')
          .whereRef('shop.shipments.order_id', '=', 'shop.orders.id')
          .orderBy('shop.shipment_items.line_item_id'),
      ).as('contents'),
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

export const storedOrderFrom = (row: Row): StoredOrder => ({
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
  state: shipment.state as ShipmentStep,
  costCents: shipment.cost_cents,
  rates: row.rates.filter((rate) => rate.shipment_id === shipment.id).map(rateFrom),
  discounts: discountsFrom(row.adjustments.filter((adjustment) => adjustment.shipment_id === shipment.id)),
  contents: row.contents
    .filter((item) => item.shipment_id === shipment.id)
    .map((item) => ({ lineId: item.line_item_id, quantity: item.quantity })),
  replacesId: shipment.replaces_id,
  trackingCode: shipment.tracking_code,
  trackingUrl: shipment.tracking_url,
  readyAt: timeFrom(shipment.ready_at),
  packedAt: timeFrom(shipment.packed_at),
  shippedAt: timeFrom(shipment.shipped_at),
  deliveredAt: timeFrom(shipment.delivered_at),
  lostAt: timeFrom(shipment.lost_at),
  returnedAt: timeFrom(shipment.returned_at),
  publicMetadata: shipment.public_metadata as Json,
})

// JSON has no dates: they arrive as text.
const timeFrom = (text: Date | string | null): Date | null => (text === null ? null : new Date(text))

const rateFrom = (rate: Row['rates'][number]): Rate => ({
  id: rate.id,
  shippingMethodId: rate.shipping_method_id,
  costCents: rate.cost_cents,
  businessDays: rate.business_days,
  isSelected: rate.is_selected,
})

const discountsFrom = (adjustments: { promotion_id: number; amount_cents: number }[]) =>
  adjustments.map((adjustment) => ({ promotionId: adjustment.promotion_id, amountCents: adjustment.amount_cents }))
