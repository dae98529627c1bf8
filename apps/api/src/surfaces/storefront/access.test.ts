import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { documentedOperations } from '#testing/access/operations'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf, maria } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

/**
 * The callers that the operations of the storefront and the webhooks admit; access.test.ts has those of the other APIs.
 */
type Caller = 'a guest' | 'with the order’s token' | 'another patient' | 'staff' | 'the owner'
type Door = Record<Caller, 'in' | 401 | 403 | 404>

/** Credentials are ignored; an id that does not exist is 404 to all. */
const everybody: Door = {
  'a guest': 'in',
  'with the order’s token': 'in',
  'another patient': 'in',
  staff: 'in',
  'the owner': 'in',
}
const signedIn: Door = { ...everybody, 'a guest': 403, 'with the order’s token': 403 }
/** Something of an account: to others it does not exist. */
const ownersOwn: Door = { ...signedIn, 'another patient': 404, staff: 404 }
/** contract 7: an unknown list gets the answer of another's private one. */
const ownersList: Door = { ...signedIn, 'another patient': 403, staff: 403 }
/** contract 1.3: who has the token has the order. Its owner's bearer finds the order too. */
const ownOrder: Door = { ...everybody, 'a guest': 404, 'another patient': 404, staff: 404 }
const orderByToken: Door = { ...ownOrder, 'the owner': 404 }
const nobody: Door = {
  'a guest': 401,
  'with the order’s token': 401,
  'another patient': 401,
  staff: 401,
  'the owner': 401,
}

const shop = '/api/v2/storefront'
const doors: Record<string, Door> = {
  'POST /spree_oauth/token': everybody,
  'POST /spree_oauth/two_factor_token': everybody,
  'POST /spree_oauth/passkey_question': everybody,
  'POST /spree_oauth/revoke': everybody,
  [`GET ${shop}/products`]: everybody,
  [`GET ${shop}/products/{id}`]: everybody,
  [`GET ${shop}/taxons`]: everybody,
  [`GET ${shop}/taxons/{id}`]: everybody,
  [`GET ${shop}/cms_pages`]: everybody,
  [`GET ${shop}/cms_pages/{id}`]: everybody,
  [`GET ${shop}/menus`]: everybody,
  [`GET ${shop}/menus/{id}`]: everybody,
  [`GET ${shop}/countries`]: everybody,
  [`GET ${shop}/countries/default`]: everybody,
  [`GET ${shop}/countries/{iso}`]: everybody,
  [`GET ${shop}/store`]: everybody,
  [`GET ${shop}/stores/{code}`]: everybody,
  [`GET ${shop}/postal_codes/{cep}`]: everybody,
  // A file for its link's token.
  [`GET ${shop}/digitals/{token}`]: everybody,
  [`POST ${shop}/account`]: everybody,
  // By a mailed link.
  [`GET ${shop}/account_confirmations/{token}`]: everybody,
  [`PATCH ${shop}/account_confirmations/{token}`]: everybody,
  [`POST ${shop}/passwords`]: everybody,
  [`PATCH ${shop}/passwords/{token}`]: everybody,
  [`GET ${shop}/account`]: signedIn,
  [`PATCH ${shop}/account`]: signedIn,
  [`GET ${shop}/account/addresses`]: signedIn,
  [`POST ${shop}/account/addresses`]: signedIn,
  [`GET ${shop}/account/addresses/{id}`]: ownersOwn,
  [`PATCH ${shop}/account/addresses/{id}`]: ownersOwn,
  [`DELETE ${shop}/account/addresses/{id}`]: ownersOwn,
  [`GET ${shop}/account/credit_cards`]: signedIn,
  [`GET ${shop}/account/credit_cards/default`]: ownersOwn,
  [`GET ${shop}/account/credit_cards/{id}`]: ownersOwn,
  [`DELETE ${shop}/account/credit_cards/{id}`]: ownersOwn,
  [`GET ${shop}/account/orders`]: signedIn,
  [`GET ${shop}/account/orders/{number}`]: ownersOwn,
  [`POST ${shop}/cart`]: everybody,
  [`GET ${shop}/cart`]: ownOrder,
  [`DELETE ${shop}/cart`]: ownOrder,
  [`POST ${shop}/cart/add_item`]: ownOrder,
  [`PATCH ${shop}/cart/set_quantity`]: ownOrder,
  [`DELETE ${shop}/cart/remove_line_item/{id}`]: ownOrder,
  [`PATCH ${shop}/cart/empty`]: ownOrder,
  [`PATCH ${shop}/cart/apply_coupon_code`]: ownOrder,
  [`DELETE ${shop}/cart/remove_coupon_code`]: ownOrder,
  [`DELETE ${shop}/cart/remove_coupon_code/{coupon_code}`]: ownOrder,
  [`GET ${shop}/cart/estimate_shipping_rates`]: ownOrder,
  // Needs the bearer and the token of the cart that is to become his.
  [`PATCH ${shop}/cart/associate`]: signedIn,
  [`PATCH ${shop}/cart/change_currency`]: ownOrder,
  [`PATCH ${shop}/checkout`]: ownOrder,
  [`PATCH ${shop}/checkout/next`]: ownOrder,
  [`PATCH ${shop}/checkout/advance`]: ownOrder,
  [`PATCH ${shop}/checkout/complete`]: ownOrder,
  [`GET ${shop}/checkout/payment_methods`]: ownOrder,
  [`GET ${shop}/checkout/shipping_rates`]: ownOrder,
  [`PATCH ${shop}/checkout/select_shipping_method`]: ownOrder,
  [`POST ${shop}/checkout/add_store_credit`]: ownOrder,
  [`POST ${shop}/checkout/remove_store_credit`]: ownOrder,
  [`POST ${shop}/checkout/create_payment`]: ownOrder,
  [`GET ${shop}/order_status/{order_number}`]: orderByToken,
  [`PATCH ${shop}/phyto_checkout/create_delivery`]: ownOrder,
  [`POST ${shop}/pix_payment/generate_code`]: ownOrder,
  [`GET ${shop}/wishlists`]: signedIn,
  [`POST ${shop}/wishlists`]: signedIn,
  [`GET ${shop}/wishlists/default`]: signedIn,
  [`GET ${shop}/wishlists/{token}`]: ownersList,
  [`PATCH ${shop}/wishlists/{token}`]: ownersList,
  [`DELETE ${shop}/wishlists/{token}`]: ownersList,
  [`POST ${shop}/wishlists/{token}/add_item`]: ownersList,
  [`PATCH ${shop}/wishlists/{token}/set_item_quantity/{item_id}`]: ownersList,
  [`DELETE ${shop}/wishlists/{token}/remove_item/{item_id}`]: ownersList,
  // Signed by the provider, whoever sends it.
  'POST /webhooks/payments': nobody,
}

let it: TestWorld
const bearers = { 'another patient': '', staff: '', 'the owner': '' }
beforeAll(async () => {
  it = await testWorld()
  bearers['another patient'] = await bearerOf(it, 'bruno@prumo.example')
  bearers.staff = await bearerOf(it, 'clara@prumo.example')
  bearers['the owner'] = await bearerOf(it, 'marina@prumo.example')
})
afterAll(() => it.close())

test('every operation of the storefront and the webhooks has its line here, and every line its operation', () => {
  const theirs = documentedOperations(it.app).filter(
    ({ surface }) => surface === 'storefront' || surface === 'webhooks',
  )
  expect(theirs.map(({ name }) => name).sort()).toEqual(Object.keys(doors).sort())
})

/** What belongs to Marina: an address, a card, a private list with an item, a cart, and an order that is placed. */
const hers = async () => {
  const owner = guestOf(it, { bearer: bearers['the owner'] })
  const userId = await userIdOf(it.ctx(), 'marina@prumo.example')
  await sql`delete from shop.orders where completed_at is null`.execute(it.world.db)
  // An account holds twenty.
  for (const { id } of (await owner.get('account/addresses')).body.data) await owner.delete(`account/addresses/${id}`)
  const address = await owner.post('account/addresses', { address: maria })
  const token = await sandboxControl(it.sandbox.url).cardToken('APRO')
  const card = await saveCard(it.ctx({ kind: 'system' }), { userId, token })
  const list = await owner.post('wishlists', { wishlist: { name: 'minha', is_private: true } })
  const listToken = list.body.data.attributes.token
  const wished = await owner.post(`wishlists/${listToken}/add_item`, { variant_id: 1215 })
  // Plant products alone, which each of these calls takes.
  const cart = await owner.open({ 1197: 1 })
  const placed = await aPlacedOrder(it.ctx(), { by: 'pix' })
  await sql`update shop.orders set user_id = ${userId} where id = ${placed.id}`.execute(it.world.db)
  return {
    number: placed.number,
    cartToken: owner.token,
    placedToken: placed.token,
    names: {
      '/addresses/{id}': `/addresses/${address.body.data.id}`,
      '/credit_cards/{id}': `/credit_cards/${card.id}`,
      '/orders/{number}': `/orders/${placed.number}`,
      '/order_status/{order_number}': `/order_status/${placed.number}`,
      '/wishlists/{token}': `/wishlists/${listToken}`,
      '{item_id}': wished.body.data.id,
      '/remove_line_item/{id}': `/remove_line_item/${cart.body.data.relationships.line_items.data[0].id}`,
    },
  }
}

/** Where an empty body would be refused before anybody is asked for. */
const bodies: [RegExp, object][] = [
  [/^PATCH .*\/wishlists\/\{token\}$/, { wishlist: { name: 'outra' } }],
  [/set_item_quantity/, { quantity: 2 }],
  [/add_item/, { variant_id: 1215 }],
  [/account\/addresses\/\{id\}/, { address: maria }],
  [/create_delivery/, { shipping_address: maria }],
]

const aCartToTake = async () => {
  const guest = guestOf(it)
  await guest.open({ 1215: 1 })
  return { guest_order_token: guest.token }
}

type Hers = Awaited<ReturnType<typeof hers>>
const nothing: Hers = { names: {} as Hers['names'], number: '', cartToken: 'none', placedToken: 'none' }
const ask = async (operation: string, caller: Caller, { names, number, cartToken, placedToken }: Hers) => {
  const [method = '', path = ''] = operation.split(' ')
  const url = Object.entries(names)
    .reduce((made, [place, name]) => made.replace(place, name), path)
    .replaceAll(/\{\w+\}/g, '999999')
  const orderToken = /order_status|pix_payment/.test(path) ? placedToken : cartToken
  const headers: Record<string, string> =
    caller === 'with the order’s token' ? { 'x-spree-order-token': orderToken } : {}
  if (caller in bearers) headers.authorization = `Bearer ${bearers[caller as keyof typeof bearers]}`
  const payload = path.endsWith('/associate')
    ? await aCartToTake()
    : bodies.find(([which]) => which.test(operation))?.[1]
  return it.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(method === 'GET' ? {} : { payload: { order_number: number, ...payload } }),
  })
}

const isBlind = (operation: string) => doors[operation] === everybody

test.each(Object.keys(doors))('%s', async (operation) => {
  const her = isBlind(operation) ? nothing : await hers()
  const found: Record<string, unknown> = {}
  // A stranger's try comes first: what he has changed would be missing for its owner.
  for (const caller of Object.keys(doors[operation] ?? {}) as Caller[]) {
    const isUsedUp = caller === 'the owner' && doors[operation] === ownOrder
    const { statusCode } = await ask(operation, caller, isUsedUp ? await hers() : her)
    const isRefused = [401, 403].includes(statusCode) || (statusCode === 404 && !isBlind(operation))
    expect(statusCode).toBeLessThan(500)
    found[caller] = isRefused ? statusCode : 'in'
  }
  expect(found).toEqual(doors[operation])
})
