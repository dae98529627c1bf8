import { expect } from 'vitest'
import { cartAttributes, cartLists } from '../cart-attributes.ts'
import { decimal, flag, id, money, object, orNull, text, toMany, whole } from '../wire.ts'

const oneWithId = (type: string) => ({ data: orNull({ id, type }) })

/** contract.md 4: a cart, whole. */
export const cart = {
  id,
  type: 'cart',
  attributes: {
    ...cartAttributes,
    number: expect.stringMatching(/^R\d{9}$/),
    token: expect.stringMatching(/^[\w-]{20,}$/),
  },
  relationships: {
    ...cartLists,
    user: oneWithId('user'),
    billing_address: oneWithId('address'),
    shipping_address: oneWithId('address'),
  },
}

/** contract.md 4: a line of it. */
export const lineItem = {
  id,
  type: 'line_item',
  attributes: {
    name: text,
    quantity: whole,
    price: decimal,
    slug: text,
    options_text: text,
    currency: 'BRL',
    display_price: money,
    total: decimal,
    display_total: money,
    adjustment_total: decimal,
    display_adjustment_total: money,
    additional_tax_total: decimal,
    display_additional_tax_total: money,
    included_tax_total: decimal,
    display_included_tax_total: money,
    promo_total: decimal,
    display_promo_total: money,
    discounted_amount: decimal,
    display_discounted_amount: money,
    pre_tax_amount: decimal,
    display_pre_tax_amount: money,
    public_metadata: object,
  },
  relationships: { variant: { data: { id, type: 'variant' } }, digital_links: toMany('digital_link') },
}

/** contract.md 4: a promotion's discount; amount (negative). */
export const promotion = {
  id,
  type: 'promotion',
  attributes: {
    name: text,
    description: orNull(text),
    amount: expect.stringMatching(/^-\d+\.\d+$/),
    display_amount: expect.stringMatching(/^-R\$[\d,]+\.\d\d$/),
    code: orNull(text),
    public_metadata: object,
  },
  relationships: {},
}

/** contract.md 4 and 5.2: a rate that was estimated has no id. */
export const estimatedRate = {
  id: null,
  type: 'shipping_rate',
  attributes: {
    name: text,
    selected: flag,
    cost: decimal,
    display_cost: money,
    final_price: decimal,
    display_final_price: money,
    tax_amount: decimal,
    display_tax_amount: money,
    shipping_method_id: whole,
    free: flag,
    // Ours: the delivery time in working days.
    public_metadata: { business_days: whole },
  },
  relationships: {},
}
