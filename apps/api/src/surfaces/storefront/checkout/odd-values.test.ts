import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', '\u0000', 'a\u0000b', '\ud800', -1, 0, 1.5, 1e300, 2147483648, 9007199254740992],
    ...['2147483648', '9999999999', '99999999999999999999', "'; drop table shop.orders; --", '<script>', '१२३', 'BR'],
    ...[[], {}, [[]], [null], { a: { b: [1] } }, 'x'.repeat(5000)],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.jsonValue(),
)

/** Some of these keys, each with an unusual value. */
const some = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), odd, { noNullPrototype: true })
const address = fc.oneof(
  odd,
  some(...Object.keys(maria), 'id', 'country_id', 'label').map((it) => ({ ...maria, ...it })),
)
const source = fc.oneof(odd, some('gateway_payment_profile_id', 'month', 'year', 'name', 'last_digits', 'expiry'))
const payment = fc.record({
  payment_method_id: fc.constantFrom(1, 2, 'x'),
  installments: odd,
  source_attributes: source,
})
const order = fc.record(
  {
    email: odd,
    special_instructions: odd,
    bill_address_attributes: address,
    ship_address_attributes: address,
    bill_address_id: odd,
    shipments_attributes: fc.oneof(odd, fc.array(some('id', 'selected_shipping_rate_id'), { maxLength: 2 })),
    payments_attributes: fc.oneof(odd, fc.array(payment, { maxLength: 2 })),
    existing_card: odd,
    coupon_code: odd,
    private_metadata: fc.oneof(odd, some('cpf', 'birth_date', 'first_name')),
  },
  { requiredKeys: [] },
)

const request = (method: string, path: string, body: fc.Arbitrary<unknown>) =>
  body.map((payload) => ({ method, path, payload: payload as object }))
const anyRequest = fc.oneof(
  request('POST', 'cart', some('public_metadata', 'private_metadata', 'order_token', 'include', 'fields')),
  request('POST', 'cart/add_item', some('variant_id', 'quantity', 'options', 'public_metadata')),
  request('PATCH', 'cart/set_quantity', some('line_item_id', 'quantity')),
  request('PATCH', 'cart/apply_coupon_code', some('coupon_code')),
  request('DELETE', 'cart/remove_coupon_code', some('coupon_code')),
  request('PATCH', 'cart/change_currency', some('new_currency')),
  request('PATCH', 'checkout', fc.record({ order: fc.oneof(order, order, odd), payment_source: odd })),
  request('PATCH', 'checkout/select_shipping_method', some('shipping_method_id', 'shipment_id')),
  request(
    'POST',
    'checkout/create_payment',
    some('payment_method_id', 'source_id', 'installments', 'source_attributes'),
  ),
  request('PATCH', 'checkout/advance', fc.constant({})),
)

test('whatever is sent, cart and checkout answer within the contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 4, maxLength: 12 }), async (requests) => {
      const guest = guestOf(world)
      await guest.open({ 1215: 1 })
      for (const { method, path, payload } of requests) {
        const { status, body } = await guest.call(method, path, payload)
        expect([200, 201, 400, 404, 422], `${method} ${path} ${JSON.stringify(payload)}`).toContain(status)
        if (status >= 400) expect(body.error).toEqual(expect.any(String))
      }
    }),
    { numRuns: 40 },
  )
})
