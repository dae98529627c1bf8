import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { ask } from '../caller.ts'
import { forbidden, notFound, plain } from '../wire.ts'

const shampoo = '1215'
const bruno = 'bruno@prumo.example'

let world: TestWorld
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  bearer = await bearerOf(world, bruno)
})
beforeEach(() => sql`delete from shop.orders`.execute(world.world.db))
afterAll(() => world.close())

const aGuest = async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  return guest
}
const enter = async () =>
  (
    await ask(world, {
      method: 'POST',
      path: '/spree_oauth/token',
      payload: { grant_type: 'password', username: bruno, password: 'prumo-demo-2026' },
    })
  ).body

describe('contract 1.3: the two kinds of identity', () => {
  test('order token: header `X-Spree-Order-Token`; value is `attributes.token` of the cart', async () => {
    const { data } = (await ask(world, { method: 'POST', path: 'cart', payload: {} })).body
    const shown = await ask(world, { path: 'cart', orderToken: data.attributes.token })
    expect([shown.status, shown.body.data.id]).toEqual([200, data.id])
  })

  test('or param `order_token`, in query and body', async () => {
    const { token } = await aGuest()
    expect((await ask(world, { path: `cart?order_token=${token}` })).status).toBe(200)
    const payload = { order_token: token, variant_id: shampoo }
    const added = await ask(world, { method: 'POST', path: 'cart/add_item', payload })
    expect(added.body.data.attributes.item_count).toBe(2)
  })

  test('bearer: `Authorization: Bearer …`, or param `access_token` in the body', async () => {
    for (const request of [
      { path: 'account', bearer },
      { path: 'account', headers: { authorization: `bearer ${bearer}` } },
      { method: 'PATCH', path: 'account', payload: { access_token: bearer, user: { first_name: 'Bruno' } } },
    ] as const) {
      const { status, body } = await ask(world, request)
      expect([status, body.data?.attributes.email]).toEqual([200, bruno])
    }
  })

  // Stricter than Spree: histories, proxies and logs store URLs, and a bearer token opens an account.
  test('a bearer in the query is none: who has no other is a guest', async () => {
    for (const path of [`account?access_token=${bearer}`, `account/orders?access_token=${bearer}`]) {
      expect((await ask(world, { path })).status, path).toBe(403)
    }
    const payload = { user: { first_name: 'Outro' } }
    expect((await ask(world, { method: 'PATCH', path: `account?access_token=${bearer}`, payload })).status).toBe(403)
    expect((await ask(world, { path: 'account', bearer })).body.data.attributes.first_name).toBe('Bruno')
  })
})

describe('contract 1.3: Finding the current order', () => {
  test('first an incomplete, not canceled order with the given token', async () => {
    const customer = guestOf(world, { bearer })
    await customer.post('cart')
    const guest = await aGuest()
    const both = await ask(world, { path: 'cart', bearer, orderToken: guest.token })
    expect(both.body.data.attributes.number).toBe(guest.number)
  })

  test.each([
    ['complete', "state = 'complete', completed_at = now()"],
    ['canceled', "state = 'canceled', completed_at = now(), canceled_at = now()"],
  ])('one that is %s is not found', async (_name, change) => {
    const guest = await aGuest()
    expect((await guest.get('cart')).status).toBe(200)
    await sql`update shop.orders set ${sql.raw(change)}`.execute(world.world.db)
    expect(await guest.get('cart')).toEqual(notFound)
  })

  test('if none and a user is signed in, the user’s newest incomplete order', async () => {
    const first = await guestOf(world, { bearer }).post('cart')
    const guest = await aGuest()
    world.clock.advance(1000)
    await guestOf(world, { bearer }).patch('cart/associate', { guest_order_token: guest.token })
    const { status, body } = await ask(world, { path: 'cart', bearer, orderToken: 'no-such-token' })
    expect([status, body.data.attributes.number]).toEqual([200, guest.number])
    expect(body.data.id).not.toBe(first.body.data.id)
  })

  test.each([
    ['GET', 'cart'],
    ['DELETE', 'cart'],
    ['POST', 'cart/add_item'],
    ['PATCH', 'cart/empty'],
    ['PATCH', 'checkout'],
    ['PATCH', 'checkout/next'],
    ['PATCH', 'checkout/complete'],
    ['GET', 'checkout/payment_methods'],
    ['GET', 'checkout/shipping_rates'],
  ] as const)('With neither identity: 404 (never 401) on cart/checkout; no order: 404: %s %s', async (method, path) => {
    for (const caller of [{}, { orderToken: 'unknown' }, { bearer }, { bearer: 'unknown' }]) {
      const { status, body } = await ask(world, { method, path, ...caller })
      expect({ status, body }).toEqual(notFound)
    }
  })

  test('The token is looked up regardless of who owns the order; possession of the token authorises', async () => {
    const own = (await guestOf(world, { bearer }).post('cart')).body.data.attributes
    const stranger = await bearerOf(world, 'diego@prumo.example')
    for (const caller of [{}, { bearer: stranger }]) {
      const { status, body } = await ask(world, { path: 'cart', orderToken: own.token, ...caller })
      expect([status, body.data.attributes.number]).toEqual([200, own.number])
    }
    const payload = { variant_id: shampoo }
    expect((await ask(world, { method: 'POST', path: 'cart/add_item', orderToken: own.token, payload })).status).toBe(
      200,
    )
  })
})

describe('contract 1.3: Endpoints that need a user and get none: 403', () => {
  test.each([
    ['GET', 'account'],
    ['PATCH', 'account'],
    ['GET', 'account/addresses'],
    ['GET', 'account/addresses/1'],
    ['POST', 'account/addresses'],
    ['PATCH', 'account/addresses/1'],
    ['DELETE', 'account/addresses/1'],
    ['GET', 'account/credit_cards'],
    ['GET', 'account/credit_cards/1'],
    ['GET', 'account/credit_cards/default'],
    ['DELETE', 'account/credit_cards/1'],
    ['GET', 'account/orders'],
    ['GET', 'account/orders/R123456789'],
    ['PATCH', 'cart/associate'],
    ['GET', 'wishlists'],
    ['POST', 'wishlists'],
    ['GET', 'wishlists/default'],
  ] as const)('%s %s; An unknown bearer value counts as no user', async (method, path) => {
    const { token: orderToken } = await aGuest()
    for (const caller of [{}, { bearer: 'unknown' }, { orderToken }, { headers: { authorization: 'Basic x' } }]) {
      const { status, body } = await ask(world, { method, path, ...caller })
      expect({ status, body }).toEqual(forbidden)
    }
  })
})

describe('contract 1.3: A known but expired or revoked bearer: 401, on any endpoint that looks at the user', () => {
  const paths = ['account', 'account/orders', 'cart', 'checkout/payment_methods', 'wishlists', 'account/addresses']

  test('`The access token expired`', async () => {
    const { access_token } = await enter()
    world.clock.advance(7200_000 + 1000)
    for (const path of paths) {
      const { status, body } = await ask(world, { path, bearer: access_token })
      expect({ status, body }).toEqual(plain(401, 'The access token expired'))
    }
  })

  test('`The access token was revoked`, in the body and beside an order token too', async () => {
    const { access_token } = await enter()
    await ask(world, { method: 'POST', path: '/spree_oauth/revoke', payload: { token: access_token } })
    const { token: orderToken } = await aGuest()
    const revoked = plain(401, 'The access token was revoked')
    for (const path of paths) {
      const { status, body } = await ask(world, { path, bearer: access_token, orderToken })
      expect({ status, body }).toEqual(revoked)
    }
    const { status, body } = await ask(world, { method: 'PATCH', path: 'account', payload: { access_token } })
    expect({ status, body }).toEqual(revoked)
  })

  test('nor do public endpoints of an account: who comes back with an old session asks for a new password, or signs up', async () => {
    const { access_token: bearer } = await enter()
    await ask(world, { method: 'POST', path: '/spree_oauth/revoke', payload: { token: bearer } })
    const password = 'uma senha muito boa'
    const user = { email: 'volta@prumo.example', password, password_confirmation: password }
    for (const [method, path, payload, status] of [
      ['POST', 'account', { user }, 200],
      ['POST', 'passwords', { user: { email: user.email } }, 200],
      ['PATCH', 'passwords/unknown', { user }, 422],
      ['GET', 'account_confirmations/unknown', undefined, 422],
    ] as const) {
      expect((await ask(world, { method, path, bearer, payload })).status, path).toBe(status)
    }
  })

  test('the catalogue does not look at the user', async () => {
    const { access_token } = await enter()
    await ask(world, { method: 'POST', path: '/spree_oauth/revoke', payload: { token: access_token } })
    expect((await ask(world, { path: 'products', bearer: access_token })).status).toBe(200)
  })
})

describe('contract 1.3: `currency` and `locale`', () => {
  test.each(['BRL', 'brl', 'USD', 'nothing', ''])('currency=%s: silently the store default', async (currency) => {
    const created = await guestOf(world).post('cart', { currency })
    expect([created.status, created.body.data.attributes.currency]).toEqual([201, 'BRL'])
    const { token: orderToken } = await aGuest()
    expect((await ask(world, { path: `cart?currency=${currency}`, orderToken })).body.data.attributes.currency).toBe(
      'BRL',
    )
    const { body } = await ask(world, { path: `products?per_page=1&currency=${currency}` })
    expect(body.data[0].attributes.currency).toBe('BRL')
  })

  test.each([
    ['pt-BR', 'R$35,00'],
    ['en', 'R$35.00'],
    ['xx', 'R$35.00'],
    ['', 'R$35.00'],
  ])('`locale` likewise: %s', async (locale, total) => {
    const { token: orderToken } = await aGuest()
    const { body } = await ask(world, { path: `cart?locale=${locale}`, orderToken })
    expect(body.data.attributes.display_total).toBe(total)
  })
})
