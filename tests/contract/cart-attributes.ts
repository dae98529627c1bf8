import { decimal, money, object, orNull, text, timestamp, toMany, whole } from './wire.ts'

/** contract.md 4: every attribute of a cart (and of an order) with its kind. */
export const cartAttributes = {
  number: text,
  token: text,
  state: text,
  currency: 'BRL',
  email: orNull(text),
  item_count: whole,
  item_total: decimal,
  ship_total: decimal,
  adjustment_total: decimal,
  promo_total: decimal,
  included_tax_total: decimal,
  additional_tax_total: decimal,
  tax_total: decimal,
  pre_tax_item_amount: decimal,
  pre_tax_total: decimal,
  total: decimal,
  display_item_total: money,
  display_ship_total: money,
  display_adjustment_total: money,
  display_promo_total: money,
  display_included_tax_total: money,
  display_additional_tax_total: money,
  display_tax_total: money,
  display_pre_tax_item_amount: money,
  display_pre_tax_total: money,
  display_total: money,
  special_instructions: orNull(text),
  shipment_state: orNull(text),
  payment_state: orNull(text),
  public_metadata: object,
  created_at: timestamp,
  updated_at: timestamp,
  completed_at: orNull(timestamp),
}

/** contract.md 4: its to-many relationships. */
export const cartLists = {
  line_items: toMany('line_item'),
  variants: toMany('variant'),
  promotions: toMany('promotion'),
  payments: toMany('payment'),
  shipments: toMany('shipment'),
}
