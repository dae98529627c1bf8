import { sql } from 'kysely'
import { giveStoreCredit } from '../../../apps/api/src/domains/money/store-credits/index.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { guestOf, idsIn, maria } from '../../../apps/api/src/testing/guest.ts'
import { userIdOf } from '../../../apps/api/src/testing/own-orders.ts'
import type { TestWorld } from '../../../apps/api/src/testing/world.ts'
import {
  aBuyer,
  anAddressedBuyer,
  buyerAt,
  card,
  cardToken,
  chooseCard,
  chooseRate,
  parcelOf,
  pix,
  sedex,
  shampoo,
} from '../checkout/buyers.ts'

const everything = [
  'line_items.variant.product,line_items.digital_links,variants.images,promotions,user,billing_address',
  'shipping_address,payments.source,payments.payment_method,shipments.shipping_rates,shipments.stock_location',
  'shipments.selected_shipping_rate,shipments.line_items',
].join()

/** A cart filled, changed and emptied, with all refusals. */
export const fillCart = async (world: TestWorld): Promise<void> => {
  const buyer = guestOf(world)
  await buyer.get('cart')
  await buyer.post('cart', { public_metadata: 'no object' })
  const filled = await buyer.open({ [shampoo]: 2, 494: 1 })
  await buyer.get(`cart?include=${everything}`)
  await buyer.post('cart/add_item', { variant_id: 0 })
  await buyer.post('cart/add_item', { variant_id: shampoo, quantity: -1 })
  await buyer.post('cart/add_item', { variant_id: shampoo, quantity: 100_000 })
  const [line] = idsIn(filled, 'line_items')
  await buyer.patch('cart/set_quantity', { line_item_id: line, quantity: 3 })
  await buyer.patch('cart/set_quantity', { line_item_id: line, quantity: 0 })
  await buyer.delete('cart/remove_line_item/0')
  await buyer.delete(`cart/remove_line_item/${line}`)
  await buyer.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO', include: 'promotions' })
  await buyer.patch('cart/apply_coupon_code', { coupon_code: 'NADA' })
  await buyer.delete('cart/remove_coupon_code/NADA')
  await buyer.delete('cart/remove_coupon_code/BEMVINDO')
  await buyer.delete('cart/remove_coupon_code')
  await buyer.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
  await buyer.delete('cart/remove_coupon_code')
  await buyer.fillIn()
  await buyer.get('cart/estimate_shipping_rates?country_iso=BR')
  await buyer.patch('cart/change_currency', { new_currency: 'BRL' })
  await buyer.patch('cart/change_currency', { new_currency: 'XXX' })
  await buyer.patch('cart/empty')
  await buyer.delete('cart')
}

/** The answers of every cart and checkout endpoint to an unknown token. */
export const askWithUnknownToken = async (world: TestWorld): Promise<void> => {
  const nobody = guestOf(world, { token: 'unknown' })
  await nobody.delete('cart')
  for (const path of ['cart/empty', 'cart/set_quantity', 'cart/apply_coupon_code', 'cart/change_currency']) {
    await nobody.patch(path, { line_item_id: 1, quantity: 1, coupon_code: 'BEMVINDO', new_currency: 'BRL' })
  }
  await nobody.get('cart/estimate_shipping_rates')
  await nobody.delete('cart/remove_line_item/1')
  await nobody.post('cart/add_item', { variant_id: shampoo })
  for (const step of ['', '/next', '/advance', '/complete', '/select_shipping_method']) {
    await nobody.patch(`checkout${step}`, { order: {}, shipping_method_id: sedex })
  }
  for (const step of ['create_payment', 'add_store_credit', 'remove_store_credit']) {
    await nobody.post(`checkout/${step}`, { payment_method_id: pix })
  }
  for (const list of ['payment_methods', 'shipping_rates']) await nobody.get(`checkout/${list}`)
  await nobody.post('pix_payment/generate_code')
}

/** A guest's cart that becomes a customer's, with the refusals. */
export const associateCart = async (world: TestWorld): Promise<void> => {
  const bearer = await bearerOf(world, 'diego@prumo.example')
  const guest = await aBuyer(world)
  const customer = guestOf(world, { bearer })
  await guest.patch('cart/associate', { guest_order_token: guest.token })
  await customer.patch('cart/associate', { guest_order_token: guest.token })
  const other = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
  await other.patch('cart/associate', { guest_order_token: guest.token })
}

/** A checkout from its first step to a placed order, by card and by Pix, with every refusal. */
export const checkOut = async (world: TestWorld): Promise<void> => {
  const empty = await aBuyer(world, {})
  for (const step of ['next', 'advance', 'complete']) await empty.patch(`checkout/${step}`)
  await empty.get('checkout/shipping_rates')
  await empty.fillIn({ ship_address_attributes: { firstname: 'Maria', country_iso: 'BR' } })
  const buyer = await buyerAt(world, 'address')
  await buyer.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
  await buyer.get('checkout/shipping_rates?include=selected_shipping_rate')
  await buyer.get('checkout/payment_methods')
  await chooseRate(buyer)
  const { id: shipment_id } = await parcelOf(buyer)
  await buyer.patch('checkout/select_shipping_method', { shipping_method_id: sedex, shipment_id })
  await buyer.patch('checkout/select_shipping_method', { shipping_method_id: 0 })
  await buyer.patch('checkout/advance')
  await buyer.post('checkout/create_payment', { payment_method_id: 0 })
  await buyer.post('checkout/add_store_credit', { amount: 1 })
  await buyer.patch('checkout', {
    order: { payments_attributes: [{ payment_method_id: card }] },
    payment_source: { [card]: { gateway_payment_profile_id: await cardToken(world), last_digits: '5351' } },
  })
  await buyer.get(`cart?include=${everything}`)
  await buyer.patch('checkout/advance')
  await buyer.complete()
  await buyer.get(`order_status/${buyer.number}?include=${everything}`)
  await guestOf(world).get(`order_status/${buyer.number}`)
}

/** A customer who applies store credit to a part, removes it, and applies it again. */
export const payWithCredit = async (world: TestWorld): Promise<void> => {
  const userId = await userIdOf(world.ctx(), 'diego@prumo.example')
  await giveStoreCredit(world.ctx(), { userId, amountCents: 1_000, reason: 'A gift' })
  const buyer = await anAddressedBuyer(world, undefined, { bearer: await bearerOf(world, 'diego@prumo.example') })
  await buyer.patch('checkout/advance')
  const sources = ['category', 'store_credit_events', 'credit_type'].map((part) => `payments.source.${part}`)
  await buyer.post('checkout/add_store_credit', { amount: '5.0', include: sources.join() })
  await buyer.post('checkout/remove_store_credit')
  await buyer.post('checkout/add_store_credit')
  await chooseCard(world, buyer)
  await buyer.complete()
  await buyer.post('checkout/remove_store_credit')
}

/** A shipment created in one call, with its required fields. */
export const createDelivery = async (world: TestWorld): Promise<void> => {
  const buyer = await aBuyer(world)
  await buyer.patch('phyto_checkout/create_delivery', {})
  await buyer.patch('checkout', { order: { email: 'maria@prumo.example' } })
  await buyer.patch('phyto_checkout/create_delivery', { shipping_address: maria })
}

/** An unpaid order by Pix, a canceled one, and one whose card was refused. */
export const payInOtherWays = async (world: TestWorld): Promise<void> => {
  const waiting = await buyerAt(world, 'complete')
  await waiting.post('pix_payment/generate_code')
  const canceled = await buyerAt(world, 'complete')
  await sql`update shop.orders set payment_due_at = now() - interval '1 minute' where number = ${canceled.number}`.execute(
    world.world.db,
  )
  await world.settle()
  await canceled.get(`order_status/${canceled.number}`)
  const refused = await buyerAt(world, 'payment')
  await chooseCard(world, refused, 'FUND')
  await refused.complete()
}
