import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { notFound } from '../wire.ts'
import {
  aBuyer,
  adult,
  anAddressedBuyer,
  buyerAt,
  card,
  cardToken,
  chooseCard,
  chooseRate,
  course,
  next,
  pix,
  type Reachable,
  sedex,
  shampoo,
  stateOf,
} from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const stepsBy = async (buyer: Guest): Promise<string[]> => {
  const states = ['cart']
  for (;;) {
    const { status, body } = await next(buyer)
    if (status !== 200) return [...states, `${status}`]
    states.push(body.data.attributes.state)
    if (states.at(-1) === 'complete') return states
  }
}

describe('contract 5.1: cart -> address -> delivery -> payment -> confirm -> complete', () => {
  test('with a card every step, one by one', async () => {
    const buyer = await aBuyer(world)
    await next(buyer)
    await buyer.fillIn()
    await chooseCard(world, buyer)
    const states = [await stateOf(buyer)]
    while (states.at(-1) !== 'complete') states.push((await next(buyer)).body.data.attributes.state)
    expect(states).toEqual(['address', 'delivery', 'payment', 'confirm', 'complete'])
  })

  test('delivery is skipped when every item is digital', async () => {
    const student = await aBuyer(world, { [course]: 1 })
    await student.patch('checkout', { order: { email: 'aluno@prumo.example', private_metadata: adult } })
    await student.payByPix()
    expect(await stepsBy(student)).toEqual(['cart', 'address', 'payment', 'complete'])
  })

  test('delivery is not skipped when one item is not digital', async () => {
    const student = await anAddressedBuyer(world, { [course]: 1, [shampoo]: 1 })
    expect((await next(student)).body.data.attributes.state).toBe('delivery')
  })

  test('payment is skipped when total is 0', async () => {
    await sql`insert into shop.promotions (name, code, kind, percent) values ('Tudo', 'TUDO', 'percentage', 100)`.execute(
      world.world.db,
    )
    const student = await aBuyer(world, { [course]: 1 })
    await student.patch('checkout', {
      order: { email: 'aluno@prumo.example', private_metadata: adult, coupon_code: 'TUDO' },
    })
    expect((await student.get('cart')).body.data.attributes.total).toBe('0.0')
    expect(await stepsBy(student)).toEqual(['cart', 'address', 'complete'])
  })

  test('confirm exists only when the payment’s method keeps profiles; by Pix `next` from payment goes straight to complete', async () => {
    const buyer = await buyerAt(world, 'payment')
    await buyer.payByPix()
    expect((await next(buyer)).body.data.attributes.state).toBe('complete')
  })

  test('with a card the last stop before complete is confirm', async () => {
    const buyer = await buyerAt(world, 'payment')
    await chooseCard(world, buyer)
    expect((await next(buyer)).body.data.attributes.state).toBe('confirm')
  })
})

// The requests of a checkout, and what each needs.
const requests = {
  next: (buyer: Guest) => next(buyer),
  advance: (buyer: Guest) => buyer.patch('checkout/advance'),
  complete: (buyer: Guest) => buyer.complete(),
  'an e-mail': (buyer: Guest) => buyer.patch('checkout', { order: { email: 'maria@prumo.example' } }),
  'an address': (buyer: Guest) => buyer.patch('checkout', { order: { ship_address_attributes: maria } }),
  'a choice of rates': (buyer: Guest) => chooseRate(buyer),
  'a way to send it': (buyer: Guest) => buyer.patch('checkout/select_shipping_method', { shipping_method_id: sedex }),
  'a payment in the checkout': (buyer: Guest) =>
    buyer.patch('checkout', { order: { payments_attributes: [{ payment_method_id: pix }] } }),
  create_payment: (buyer: Guest) => buyer.payByPix(),
  'another item': (buyer: Guest) => buyer.post('cart/add_item', { variant_id: shampoo, quantity: 1 }),
}

type Request = keyof typeof requests

// The answer and the resulting state for each state and request (no payment before confirm). Any pair that is not
// listed must be refused.
const moves: Record<Exclude<Reachable, 'complete'>, Partial<Record<Request, [number, string]>>> = {
  cart: {
    next: [200, 'address'],
    advance: [200, 'address'],
    complete: [422, 'address'],
    'an e-mail': [200, 'cart'],
    'an address': [200, 'address'],
    'a payment in the checkout': [200, 'cart'],
    create_payment: [201, 'cart'],
    'another item': [200, 'cart'],
  },
  address: {
    next: [200, 'delivery'],
    advance: [200, 'payment'],
    complete: [422, 'payment'],
    'an e-mail': [200, 'address'],
    'an address': [200, 'address'],
    'a choice of rates': [200, 'delivery'],
    'a payment in the checkout': [200, 'address'],
    create_payment: [201, 'address'],
    'another item': [200, 'address'],
  },
  delivery: {
    next: [200, 'payment'],
    advance: [200, 'payment'],
    complete: [422, 'payment'],
    'an e-mail': [200, 'delivery'],
    'an address': [200, 'address'],
    'a choice of rates': [200, 'delivery'],
    'a way to send it': [200, 'delivery'],
    'a payment in the checkout': [200, 'delivery'],
    create_payment: [201, 'delivery'],
    'another item': [200, 'address'],
  },
  payment: {
    next: [422, 'payment'],
    advance: [200, 'payment'],
    complete: [422, 'payment'],
    'an e-mail': [200, 'payment'],
    'an address': [200, 'address'],
    'a choice of rates': [200, 'delivery'],
    'a way to send it': [200, 'payment'],
    'a payment in the checkout': [200, 'payment'],
    create_payment: [201, 'payment'],
    'another item': [200, 'address'],
  },
  confirm: {
    next: [200, 'complete'],
    advance: [200, 'confirm'],
    complete: [200, 'complete'],
    'an e-mail': [200, 'confirm'],
    'an address': [200, 'address'],
    'a choice of rates': [200, 'delivery'],
    'a way to send it': [200, 'confirm'],
    'a payment in the checkout': [200, 'confirm'],
    create_payment: [201, 'confirm'],
    'another item': [200, 'address'],
  },
}

const table = Object.entries(moves).flatMap(([from, answers]) =>
  Object.entries(answers).map(([request, [status, to]]) => [from, request, to, status] as const),
)

describe('contract 5.1 and 5.2: from each state, what each request makes of it', () => {
  test.each(table)('at %s, %s: then %s (%i)', async (from, request, to, status) => {
    const buyer = await buyerAt(world, from as Reachable)
    const { status: answered } = await requests[request as Request](buyer)
    const now = to === 'complete' ? await placedStateOf(buyer) : await stateOf(buyer)
    expect([answered, now]).toEqual([status, to])
  })

  const placedStateOf = async (buyer: Guest): Promise<string> => {
    expect(await buyer.get('cart')).toEqual(notFound)
    return (await buyer.get(`order_status/${buyer.number}`)).body.data.attributes.state
  }
})

describe('contract 5.1: after complete the order is out of reach for cart and checkout (404), in every state that follows', () => {
  const everyRequest: [string, string, object][] = [
    ['GET', 'cart', {}],
    ['DELETE', 'cart', {}],
    ['POST', 'cart/add_item', { variant_id: shampoo }],
    ['PATCH', 'cart/set_quantity', { line_item_id: 1, quantity: 2 }],
    ['DELETE', 'cart/remove_line_item/1', {}],
    ['PATCH', 'cart/empty', {}],
    ['PATCH', 'cart/apply_coupon_code', { coupon_code: 'BEMVINDO' }],
    ['DELETE', 'cart/remove_coupon_code/BEMVINDO', {}],
    ['DELETE', 'cart/remove_coupon_code', {}],
    ['GET', 'cart/estimate_shipping_rates', {}],
    ['PATCH', 'cart/change_currency', { new_currency: 'BRL' }],
    ['PATCH', 'checkout', { order: { email: 'maria@prumo.example' } }],
    ['PATCH', 'checkout/next', {}],
    ['PATCH', 'checkout/advance', {}],
    ['PATCH', 'checkout/complete', {}],
    ['GET', 'checkout/payment_methods', {}],
    ['GET', 'checkout/shipping_rates', {}],
    ['PATCH', 'checkout/select_shipping_method', { shipping_method_id: sedex }],
    ['POST', 'checkout/create_payment', { payment_method_id: pix }],
    ['POST', 'checkout/add_store_credit', {}],
    ['POST', 'checkout/remove_store_credit', {}],
  ]

  test.each(['complete', 'canceled', 'returned', 'resumed', 'awaiting_return'])('%s', async (state) => {
    const buyer = await buyerAt(world, 'complete')
    await sql`update shop.orders set state = ${state}, canceled_at = ${state === 'canceled' ? world.clock.now : null}
      where number = ${buyer.number}`.execute(world.world.db)
    for (const [method, path, payload] of everyRequest) {
      const answer = await buyer.call(method, path, method === 'GET' ? undefined : payload)
      expect([method, path, answer]).toEqual([method, path, notFound])
    }
    const { body } = await buyer.get(`order_status/${buyer.number}`)
    expect(body.data.attributes.state).toBe(state)
  })
})

describe('contract 5: order token or bearer; no open order: 404', () => {
  test.each([
    ['PATCH', 'checkout'],
    ['PATCH', 'checkout/next'],
    ['PATCH', 'checkout/advance'],
    ['PATCH', 'checkout/complete'],
    ['GET', 'checkout/payment_methods'],
    ['GET', 'checkout/shipping_rates'],
    ['PATCH', 'checkout/select_shipping_method'],
    ['POST', 'checkout/create_payment'],
    ['POST', 'checkout/add_store_credit'],
    ['POST', 'checkout/remove_store_credit'],
  ])('%s %s: neither, or a token of nothing', async (method, path) => {
    expect(await guestOf(world).call(method, path)).toEqual(notFound)
    expect(await guestOf(world, { token: 'nothing-of-the-kind' }).call(method, path)).toEqual(notFound)
  })
})

test('contract 5.2: with a card, advance stops at confirm and complete goes on', async () => {
  const buyer = await anAddressedBuyer(world)
  const source = { gateway_payment_profile_id: await cardToken(world) }
  await buyer.post('checkout/create_payment', { payment_method_id: card, source_attributes: source })
  expect((await buyer.patch('checkout/advance')).body.data.attributes.state).toBe('confirm')
  expect((await buyer.complete()).body.data.attributes.state).toBe('complete')
})
