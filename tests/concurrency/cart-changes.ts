import type { Dice } from '../hostile/dice.ts'
import { type Answer, addressIn, type Shopper, shampoo } from './shopper.ts'

export type Change = {
  name: string
  ask: (shopper: Shopper, lineId: string) => Promise<Answer>
  /** The number of items in the cart after the change; before it had two. */
  itemsAfter: number
}

const orderOf = (city: string, zipcode: string) => {
  const address = addressIn(city, zipcode)
  return { order: { bill_address_attributes: address, ship_address_attributes: address } }
}

/** Changes of a cart in another tab while the customer pays in this one. */
const changes: Change[] = [
  { name: 'adds one more', itemsAfter: 3, ask: (it) => it.post('cart/add_item', { variant_id: shampoo }) },
  {
    name: 'adds something else',
    itemsAfter: 3,
    ask: (it) => it.post('cart/add_item', { variant_id: 494 }),
  },
  {
    name: 'sets the quantity',
    itemsAfter: 7,
    ask: (it, line) => it.patch('cart/set_quantity', { line_item_id: line, quantity: 7 }),
  },
  { name: 'takes the line away', itemsAfter: 0, ask: (it, line) => it.call('DELETE', `cart/remove_line_item/${line}`) },
  { name: 'empties the cart', itemsAfter: 0, ask: (it) => it.patch('cart/empty') },
  { name: 'throws the cart away', itemsAfter: 0, ask: (it) => it.call('DELETE', 'cart') },
  {
    name: 'enters a coupon',
    itemsAfter: 2,
    ask: (it) => it.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' }),
  },
  { name: 'takes the coupon away', itemsAfter: 2, ask: (it) => it.call('DELETE', 'cart/remove_coupon_code') },
  { name: 'moves house', itemsAfter: 2, ask: (it) => it.patch('checkout', orderOf('Rio Branco', '69900-000')) },
  {
    name: 'changes the e-mail',
    itemsAfter: 2,
    ask: (it) => it.patch('checkout', { order: { email: 'o@prumo.example' } }),
  },
  {
    name: 'wants it sooner',
    itemsAfter: 2,
    ask: (it) => it.patch('checkout/select_shipping_method', { shipping_method_id: 1 }),
  },
  {
    name: 'changes the currency',
    itemsAfter: 2,
    ask: (it) => it.patch('cart/change_currency', { new_currency: 'BRL' }),
  },
  { name: 'goes a step on', itemsAfter: 2, ask: (it) => it.patch('checkout/next') },
  { name: 'goes on as far as it goes', itemsAfter: 2, ask: (it) => it.patch('checkout/advance') },
  {
    name: 'chooses Pix instead',
    itemsAfter: 2,
    ask: (it) => it.post('checkout/create_payment', { payment_method_id: 1 }),
  },
]

export const changeFrom = (dice: Dice): Change => dice.oneOf(changes)
