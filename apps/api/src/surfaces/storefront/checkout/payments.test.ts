import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf, idsIn } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ PAYMENT_DEADLINE_HOURS: '36' })
})
afterAll(() => world.close())

const shampoo = 1215
const onBase = (error: string) => ({ status: 422, body: { error, errors: { base: [error] } } })
const shopping = async (items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}

describe('payments', () => {
  test('payment_methods: a list without meta, for an empty cart too', async () => {
    const { body } = await (await shopping({})).get('checkout/payment_methods')
    expect(body).not.toHaveProperty('meta')
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['payment_method', 'payment_method'])
    expect(body.data[0].attributes).toMatchObject({
      type: 'Spree::PaymentMethod::Pix',
      name: 'Pix',
      description: expect.any(String),
      public_metadata: {},
      preferences: { provider: 'sandbox', order_hours: 36 },
    })
    expect(body.data[1].attributes).toMatchObject({
      type: 'Spree::Gateway::PrumoCard',
      preferences: {
        public_key: 'sandbox-public',
        card_tokens_url: expect.stringMatching(/^http/),
        provider: 'sandbox',
        max_installments: 12,
        min_installment_amount: '5.0',
      },
    })
  })

  test('create_payment: 201, amount is the whole total, installments and what each month costs', async () => {
    const guest = await shopping({ [shampoo]: 3 })
    await guest.fillIn()
    await guest.patch('checkout/next')
    const { status, body } = await guest.payByCard('tok_any', {
      installments: '4',
      include: 'payments.source,payments.payment_method',
    })
    expect(status).toBe(201)
    const [payment] = body.included.filter(({ type }: { type: string }) => type === 'payment')
    const total = body.data.attributes.total
    expect(payment.attributes).toMatchObject({
      amount: total,
      state: 'checkout',
      number: expect.stringMatching(/^P[A-Z0-9]{7}$/),
      response_code: null,
      cvv_response_code: null,
      cvv_response_message: null,
      payment_method_id: 2,
      payment_method_name: 'Cartão de crédito',
    })
    const { installments, installment_amounts } = payment.attributes.public_metadata
    expect([installments, installment_amounts.length]).toEqual([4, 4])
    expect(installment_amounts.reduce((sum: number, amount: string) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(total) * 100),
    )
    expect(payment.relationships.source.data.type).toBe('credit_card')
    const [card] = body.included.filter(({ type }: { type: string }) => type === 'credit_card')
    expect(card.attributes).toEqual({
      cc_type: 'master',
      last_digits: '6351',
      month: null,
      year: null,
      name: 'APRO',
      default: false,
      public_metadata: {},
    })
    expect(JSON.stringify(body)).not.toContain('tok_any')
  })

  test('a new payment invalidates the earlier one', async () => {
    const guest = await shopping()
    await guest.fillIn()
    const first = idsIn(await guest.payByPix(), 'payments')
    const second = idsIn(await guest.payByCard('tok_any'), 'payments')
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
  })

  test.each([
    ['an unknown method', { payment_method_id: 99 }, { error: 'payment_method_not_found', errors: {} }],
    ['no method', {}, { error: 'payment_method_not_found', errors: {} }],
    ['a card without source', { payment_method_id: 2 }, { error: 'missing_attributes', errors: {} }],
    [
      "a saved card that is not the caller's",
      { payment_method_id: 2, source_id: 1 },
      { error: 'source_not_found', errors: {} },
    ],
    [
      '13 instalments',
      { payment_method_id: 2, installments: 13, source_attributes: { gateway_payment_profile_id: 't' } },
      { error: 'Installments must be between 1 and 7', errors: { installments: ['must be between 1 and 7'] } },
    ],
    [
      '0 instalments',
      { payment_method_id: 2, installments: 0, source_attributes: { gateway_payment_profile_id: 't' } },
      { error: 'Installments must be between 1 and 7', errors: { installments: ['must be between 1 and 7'] } },
    ],
    [
      'Pix in two',
      { payment_method_id: 1, installments: 2 },
      { error: 'Installments must be 1', errors: { installments: ['must be 1'] } },
    ],
  ])('%s: 422', async (_name, input, body) => {
    expect(await (await shopping()).post('checkout/create_payment', input)).toEqual({ status: 422, body })
  })

  test.each([
    [
      'create_payment',
      'POST',
      'checkout/create_payment',
      { payment_method_id: 2, source_attributes: { number: '5031433215406351' } },
    ],
    [
      'payments_attributes',
      'PATCH',
      'checkout',
      { order: { payments_attributes: [{ payment_method_id: 2, source_attributes: { number: '5031 4332' } }] } },
    ],
    ['payment_source', 'PATCH', 'checkout', { order: {}, payment_source: { 2: { verification_value: '123' } } }],
  ])('a card number in %s is refused', async (_name, method, path, payload) => {
    expect(await (await shopping()).call(method, path, payload)).toEqual(
      onBase("Card numbers are not accepted here. Send the provider's token in gateway_payment_profile_id."),
    )
  })

  test('payments_attributes with its source beside the order under the id of the method', async () => {
    const guest = await shopping({ [shampoo]: 2 })
    await guest.fillIn()
    const { body } = await guest.patch('checkout', {
      order: { payments_attributes: [{ payment_method_id: '2', installments: 2 }] },
      payment_source: {
        2: { gateway_payment_profile_id: 'tok_any', name: 'Maria Silva', month: '11', year: '30', last_digits: '6351' },
      },
      include: 'payments.source',
    })
    const [card] = body.included.filter(({ type }: { type: string }) => type === 'credit_card')
    expect(card.attributes).toMatchObject({ name: 'Maria Silva', month: 11, year: 2030, last_digits: '6351' })
  })
})
