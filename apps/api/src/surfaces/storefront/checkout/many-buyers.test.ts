import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Guest, guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

// Many parallel requests on a busy machine: a longer timeout here hides no slow code.
vi.setConfig({ testTimeout: 30_000 })

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const refusedWith = (answers: { status: number; body: { error?: string } }[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)),
]
const readyToPlace = async (count: number, prepare: (guest: Guest) => Promise<unknown> = async () => {}) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const guest = guestOf(world)
      await guest.open({ [shampoo]: 1 })
      await guest.fillIn()
      await prepare(guest)
      await guest.payByPix()
      return guest
    }),
  )
const placed = async () =>
  Number(
    (
      await world.world.db
        .selectFrom('shop.orders')
        .select((row) => row.fn.countAll().as('n'))
        .where('state', '=', 'complete')
        .executeTakeFirstOrThrow()
    ).n,
  )

test('40 buyers at once for the last 5 units: exactly 5 are sold', async () => {
  const guests = await readyToPlace(40)
  await world.world.db
    .updateTable('shop.stock_items')
    .set({ count_on_hand: 5 })
    .where('variant_id', '=', shampoo)
    .execute()
  const answers = await Promise.all(guests.map((guest) => guest.complete()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(refusedWith(answers)).toEqual(['Some line items in this order have insufficient quantity.'])
  const { count_on_hand } = await world.world.db
    .selectFrom('shop.stock_items')
    .select('count_on_hand')
    .where('variant_id', '=', shampoo)
    .executeTakeFirstOrThrow()
  expect([count_on_hand, await placed()]).toEqual([0, 5])
})

test('50 uses at once of a coupon limited to 20: exactly 20, and the others see their new total', async () => {
  await world.world.db
    .updateTable('shop.stock_items')
    .set({ count_on_hand: 1000 })
    .where('variant_id', '=', shampoo)
    .execute()
  const guests = await readyToPlace(50, (guest) => guest.patch('cart/apply_coupon_code', { coupon_code: 'ULTIMOS' }))
  const answers = await Promise.all(guests.map((guest) => guest.complete()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(refusedWith(answers)).toEqual(['Coupon code usage limit exceeded'])
  const left = guests.filter((_, index) => answers[index]?.status !== 200)
  for (const guest of left) {
    expect((await guest.get('cart')).body.data.attributes).toMatchObject({ state: 'payment', promo_total: '0.0' })
  }
  expect((await left[0]?.complete())?.status).toBe(200)
  const { usage_count } = await world.world.db
    .selectFrom('shop.promotions')
    .select('usage_count')
    .where('code', '=', 'ULTIMOS')
    .executeTakeFirstOrThrow()
  expect(usage_count).toBe(20)
})

test('a cart changed while it is completing: refused or whole', async () => {
  const guests = await readyToPlace(12)
  await Promise.all(
    guests.map(async (guest) => {
      const [done, changed] = await Promise.all([
        guest.complete(),
        guest.post('cart/add_item', { variant_id: shampoo }),
      ])
      expect([200, 404, 422]).toContain(changed.status)
      const order = await guest.get(done.status === 200 ? `order_status/${guest.number}` : 'cart')
      const { item_count, item_total } = order.body.data.attributes
      expect(item_total).toBe(`${35 * item_count}.0`)
      expect(item_count).toBe(changed.status === 200 ? 2 : 1)
    }),
  )
})

test('the same cart changed by many at once loses none of the changes', async () => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => guest.post('cart/add_item', { variant_id: shampoo })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await guest.get('cart')).body.data.attributes.item_count).toBe(16)
})
