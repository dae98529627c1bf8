import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '../../../apps/api/src/domains/money/payments/index.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { userIdOf } from '../../../apps/api/src/testing/own-orders.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { cartAttributes } from '../cart-attributes.ts'
import { decimal, id, inCode, includedOf, object, orNull, text, toOne, whole } from '../wire.ts'
import { aBuyer, anAddressedBuyer, buyerAt, card, cardToken, chooseCard, pix } from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

describe('contract 5.2: GET /checkout/payment_methods', () => {
  test('200 list without meta, even for an empty cart', async () => {
    const { status, body } = await (await aBuyer(world, {})).get('checkout/payment_methods')
    expect([status, Object.keys(body)]).toEqual([200, ['data']])
    expect(body.data.length).toBeGreaterThan(0)
    for (const method of body.data) {
      expect(method).toEqual({
        id,
        type: 'payment_method',
        attributes: {
          type: expect.stringMatching(/^Spree::/),
          name: text,
          description: orNull(text),
          public_metadata: object,
          preferences: object,
        },
        relationships: {},
      })
    }
  })

  test.each(['cart', 'address', 'delivery', 'payment', 'confirm'] as const)('works at %s', async (state) => {
    const { status, body } = await (await buyerAt(world, state)).get('checkout/payment_methods')
    expect([status, body.data.length > 0]).toEqual([200, true])
  })

  test('a method that needs no source is there (ours is Pix, where Spree’s own tests look for Check)', async () => {
    const { body } = await (await aBuyer(world, {})).get('checkout/payment_methods')
    const types = body.data.map(({ attributes }: { attributes: { type: string } }) => attributes.type)
    expect(types).toContain('Spree::PaymentMethod::Pix')
  })
})

describe('contract 5.2: POST /checkout/create_payment', () => {
  test('**201** cart', async () => {
    const { status, body } = await (await buyerAt(world, 'payment')).payByPix()
    expect([status, body.data.type]).toEqual([201, 'cart'])
    expect(body.data.attributes).toEqual({ ...cartAttributes, state: 'payment' })
  })

  test('payment: its attributes and relationships, `P` + 7 alphanumerics; no source with Pix', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { body } = await buyer.post('checkout/create_payment', { payment_method_id: pix, include: 'payments' })
    expect(body.included).toEqual([
      {
        id,
        type: 'payment',
        attributes: {
          amount: '52.9',
          state: 'checkout',
          number: expect.stringMatching(/^P[A-Z0-9]{7}$/),
          response_code: null,
          cvv_response_code: null,
          cvv_response_message: null,
          payment_method_id: pix,
          payment_method_name: 'Pix',
          public_metadata: object,
        },
        relationships: {
          source: { data: null },
          payment_method: { data: { id: String(pix), type: 'payment_method' } },
        },
      },
    ])
  })

  test('source fields: gateway id, last_digits, month, year, name; the source is a credit_card', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { body } = await buyer.post('checkout/create_payment', {
      payment_method_id: card,
      source_attributes: {
        gateway_payment_profile_id: await cardToken(world),
        last_digits: '5351',
        month: 11,
        year: 2030,
        name: 'Maria Silva',
      },
      include: 'payments.source.payment_method',
    })
    const [payment] = includedOf(body, 'payment')
    expect(payment.relationships.source).toEqual(toOne('credit_card'))
    expect(includedOf(body, 'credit_card')[0]).toEqual({
      id,
      type: 'credit_card',
      attributes: {
        cc_type: orNull(text),
        last_digits: '5351',
        month: 11,
        year: 2030,
        name: 'Maria Silva',
        default: false,
        public_metadata: {},
      },
      relationships: { payment_method: toOne('payment_method') },
    })
    expect(includedOf(body, 'payment_method')).toHaveLength(1)
  })

  test('source_id: a signed-in user’s saved card', async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const userId = await userIdOf(world.ctx(), 'bruno@prumo.example')
    const saved = await saveCard(world.ctx({ kind: 'system' }), { userId, token: await cardToken(world) })
    const buyer = await anAddressedBuyer(world, undefined, { bearer })
    const { status, body } = await buyer.post('checkout/create_payment', {
      payment_method_id: card,
      source_id: String(saved.id),
      include: 'payments.source',
    })
    expect(status).toBe(201)
    expect(includedOf(body, 'credit_card').map((source) => source.id)).toEqual([String(saved.id)])
  })

  test('a state of a payment is one of the contract’s; failed, invalid and void ones are not shown', async () => {
    const buyer = await buyerAt(world, 'payment')
    await chooseCard(world, buyer)
    const { body } = await buyer.post('checkout/create_payment', { payment_method_id: pix, include: 'payments' })
    expect(includedOf(body, 'payment').map(({ attributes }) => attributes)).toEqual([
      {
        amount: decimal,
        state: 'checkout',
        number: text,
        response_code: null,
        cvv_response_code: null,
        cvv_response_message: null,
        payment_method_id: whole,
        payment_method_name: text,
        public_metadata: object,
      },
    ])
  })

  test.each([
    ['payment_method_not_found', { payment_method_id: 99 }],
    ['payment_method_not_found', {}],
    ['source_not_found', { payment_method_id: card, source_id: 999_999 }],
    ['source_not_found', { payment_method_id: card, source_id: 'mine' }],
    ['missing_attributes', { payment_method_id: card, source_id: '' }],
    ['missing_attributes', { payment_method_id: card }],
    ['missing_attributes', { payment_method_id: card, source_attributes: { name: 'Maria' } }],
  ])('422 with errors {}: `%s` for %j', async (error, input) => {
    expect(await (await buyerAt(world, 'payment')).post('checkout/create_payment', input)).toEqual(inCode(error))
  })

  test('ours: `amount` is always what is left to pay, whatever is asked for', async () => {
    const buyer = await buyerAt(world, 'payment')
    const { body } = await buyer.post('checkout/create_payment', {
      payment_method_id: pix,
      amount: '1.0',
      include: 'payments',
    })
    expect(includedOf(body, 'payment').map(({ attributes }) => attributes.amount)).toEqual(['52.9'])
  })

  test('parameters of the query count as well: the bag is one', async () => {
    const buyer = await buyerAt(world, 'payment')
    expect((await buyer.post(`checkout/create_payment?payment_method_id=${pix}`)).status).toBe(201)
  })
})
