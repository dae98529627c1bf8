import { type Database, owning } from '#platform/database'

/** The database as this domain may use it. */
export const ownTables = (db: Database) =>
  owning(
    db,
    'shop.orders',
    'shop.line_items',
    'shop.order_promotions',
    'shop.shipments',
    'shop.shipment_items',
    'shop.shipping_rates',
    'shop.adjustments',
  )
