import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, type Guest, guestOf, maria } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const variants = [1215, 494, 493, 142]
const coupons = ['BEMVINDO', 'FRETEGRATIS', 'ULTIMOS', 'ACIMA150', 'VENCIDO', 'NADA']
const index = fc.nat({ max: 9 })

type Step = (guest: Guest, lines: string[]) => Promise<Answered>

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ variant_id: fc.constantFrom(...variants), quantity: fc.integer({ min: -1, max: 4 }) }).map(
    (input): Step =>
      (guest) =>
        guest.post('cart/add_item', input),
  ),
  fc.tuple(index, fc.integer({ min: 0, max: 5 })).map(
    ([at, quantity]): Step =>
      (guest, lines) =>
        guest.patch('cart/set_quantity', { line_item_id: lines[at % Math.max(lines.length, 1)] ?? 0, quantity }),
  ),
  index.map(
    (at): Step =>
      (guest, lines) =>
        guest.delete(`cart/remove_line_item/${lines[at % Math.max(lines.length, 1)] ?? 0}`),
  ),
  fc.constantFrom(...coupons).map(
    (coupon_code): Step =>
      (guest) =>
        guest.patch('cart/apply_coupon_code', { coupon_code }),
  ),
  fc.constantFrom(...coupons).map(
    (code): Step =>
      (guest) =>
        guest.delete(`cart/remove_coupon_code/${code}`),
  ),
  fc.constant<Step>((guest) => guest.delete('cart/remove_coupon_code')),
  fc.constantFrom('01310-200', '69900-000', '1', '').map(
    (zipcode): Step =>
      (guest) =>
        guest.fillIn({ ship_address_attributes: { ...maria, zipcode } }),
  ),
  fc.constantFrom('next', 'advance').map(
    (verb): Step =>
      (guest) =>
        guest.patch(`checkout/${verb}`),
  ),
  fc.constant<Step>((guest) => guest.get('checkout/shipping_rates')),
  fc.constantFrom(1, 2, 3).map(
    (shipping_method_id): Step =>
      (guest) =>
        guest.patch('checkout/select_shipping_method', { shipping_method_id }),
  ),
  fc.constant<Step>((guest) => guest.patch('cart/empty')),
)

const cents = (amount: string): number => Math.round(Number(amount) * 100)
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

type Resource = { type: string; attributes: Record<string, string> }

/** contract.md 4: the parts add up to the total. */
const mustAddUp = ({ body }: Answered) => {
  const cart = body.data.attributes
  const of = (type: string) =>
    (body.included as Resource[]).filter((each) => each.type === type).map(({ attributes }) => attributes)
  const lines = of('line_item')
  const shipments = of('shipment')
  expect(cents(cart.total)).toBe(cents(cart.item_total) + cents(cart.ship_total) + cents(cart.adjustment_total))
  expect(cents(cart.item_total)).toBe(sum(lines.map((line) => cents(line.price ?? '') * Number(line.quantity))))
  expect(cart.item_count).toBe(sum(lines.map((line) => Number(line.quantity))))
  expect(cart.promo_total).toBe(cart.adjustment_total)
  expect(cents(cart.promo_total)).toBe(sum(of('promotion').map((promotion) => cents(promotion.amount ?? ''))))
  const discounted = sum(lines.map((line) => cents(line.discounted_amount ?? '')))
  const shipped = sum(shipments.map((shipment) => cents(shipment.final_price ?? '')))
  expect(cents(cart.total)).toBe(discounted + shipped)
  expect(cents(cart.total)).toBeGreaterThanOrEqual(0)
  if (cart.state === 'cart' || cart.state === 'address') return
  expect(lines.length).toBeGreaterThan(0)
}

test('after any sequence of changes, taken or refused, the cart adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const guest = guestOf(world)
      await guest.open()
      for (const take of steps) {
        const before = await guest.get('cart?include=line_items,shipments,promotions')
        const lines = before.body.data.relationships.line_items.data.map(({ id }: { id: string }) => id)
        const answer = await take(guest, lines)
        expect([200, 404, 422]).toContain(answer.status)
        mustAddUp(await guest.get('cart?include=line_items,shipments,promotions'))
      }
    }),
    { numRuns: 40 },
  )
})
