import { removeWeightCoupon } from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedWrites } from '#testing/repeated-writes'
import { sessionOf, shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import { answers, buyer, weightSalesIn } from './weight-sale.factory.ts'

let world: TestWorld
let its: ReturnType<typeof weightSalesIn>
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  its = weightSalesIn(world)
})
afterAll(() => world.close())

/** A guest's order that waits, with its coupon. */
const discounted = async () => {
  const ordered = await its.ordered()
  expect(await ordered.coupon('BEMVINDO')).toMatchObject({ status: 200, body: { total: 224.1 } })
  const { orderToken: token, orderId } = ordered
  const remove = () => its.call('DELETE', 'weight_sale/coupon', null, { token })
  const shown = () => its.saleOf(null, token)
  const charged = async () => {
    const { payments } = await its.stored(orderId)
    return (await Promise.all(payments.map(({ number }) => its.sandbox.charges(number)))).flat()
  }
  return { ...ordered, token, remove, shown, charged }
}

test('taken off, the price is the former one, and that is what is paid; without one there is nothing to take off', async () => {
  const { remove, shown, pay } = await discounted()
  expect(await shown()).toMatchObject({ total: 224.1, coupon: { code: 'BEMVINDO', discount: 24.9 } })
  const removed = await remove()
  expect(removed.status).toBe(200)
  expect(removeWeightCoupon.response.parse(removed.body).sale).toMatchObject({ total: 249, coupon: null })
  expect(await remove()).toMatchObject({ status: 422, body: { code: 'no_coupon_applied' } })
  expect(await shown()).toMatchObject({ total: 249, coupon: null, isPayable: true })
  expect(await pay(await its.byCard())).toMatchObject({ status: 200, body: { state: 'completed', total: 249 } })
})

test('the total that was seen with it is not charged without it, and the new one is', async () => {
  const { remove, pay, charged, orderId } = await discounted()
  await remove()
  const card = await its.byCard()
  expect(await pay({ ...card, total: 224.1 })).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields', errors: { base: [expect.stringContaining('O valor mudou')] } },
  })
  expect(await charged()).toEqual([])
  expect((await its.stored(orderId)).completedAt).toBeNull()
  expect(await pay({ ...card, total: 249 })).toMatchObject({ status: 200, body: { total: 249 } })
  expect((await charged()).map(({ amount_cents }) => amount_cents)).toEqual([24_900])
})

test('again under its key: a coupon that was applied since stays', async () => {
  const { coupon, token, shown } = await discounted()
  const removal = await repeatedWrites(world).write('DELETE', '/api/v1/weight_sale/coupon', { token })
  expect((await removal()).body.sale.coupon).toBeNull()
  await coupon('BEMVINDO')
  expect(await removal()).toMatchObject({ status: 200, body: { sale: { coupon: { code: 'BEMVINDO' } } } })
  expect(await shown()).toMatchObject({ total: 224.1 })
})

test('in two tabs at once it is taken off once', async () => {
  const { remove, shown } = await discounted()
  const [one, two] = await Promise.all([remove(), remove()])
  expect([one.status, two.status].toSorted()).toEqual([200, 422])
  expect([one, two].find(({ status }) => status === 422)?.body.code).toBe('no_coupon_applied')
  expect(await shown()).toMatchObject({ total: 249, coupon: null })
})

test('while it is paid: what is charged is the price that its payer saw, or nothing', async () => {
  const { remove, pay, charged, shown } = await discounted()
  const card = await its.byCard()
  const [paid, removed] = await Promise.all([pay({ ...card, total: 224.1 }), remove()])
  const cents = (await charged()).map(({ amount_cents }) => amount_cents)
  if (paid.status === 200) {
    expect([cents, removed.status]).toEqual([[22_410], 409])
    expect(['coupon_too_late', 'payment_in_progress']).toContain(removed.body.code)
  } else expect([cents, removed.status, (await shown())?.total]).toEqual([[], 200, 249])
})

test('once its Pix is made, and once it is paid, it stays', async () => {
  const { remove, pay, coupon, orderId, shown } = await discounted()
  await pay({ total: 224.1 })
  expect(await coupon('BEMVINDO')).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  await its.arrive(orderId)
  await world.settle()
  expect(await coupon('BEMVINDO')).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  expect(await shown()).toMatchObject({ state: 'open', total: 224.1, coupon: { code: 'BEMVINDO' } })
})

test('it takes the order’s token or its owner’s bearer; nobody else touches it', async () => {
  const { token, shown } = await discounted()
  const remove = (as: string | null, more: object = {}) => its.call('DELETE', 'weight_sale/coupon', as, more)
  for (const [as, more] of [
    [null, {}],
    ['bruno', {}],
    [null, { token: 'of-no-order' }],
  ] as const)
    expect((await remove(as, more)).status).toBe(404)
  expect(await shown()).toMatchObject({ coupon: { code: 'BEMVINDO' } })

  const caller = shopCallerOf(world, 'weight', await sessionOf(world, 'diego'))
  const begun = await caller.post('/weight/user', { patient_attributes: buyer(), weight_answers: answers() })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const named = { ...begun.body, orderId: 0 }
  await caller.post('/weight/apply-coupon', { couponCode: 'BEMVINDO', slug: 'emagrecimento' }, { named })
  expect(await its.saleOf('diego')).toMatchObject({ total: 224.1 })
  expect((await remove('bruno')).status).toBe(404)
  expect(await remove('diego')).toMatchObject({ status: 200, body: { sale: { total: 249, coupon: null } } })
  expect(await remove(null, { token })).toMatchObject({ status: 200 })
})

test('of what was given up there is nothing left to take off', async () => {
  const { remove } = await discounted()
  world.clock.advance(25 * 60 * 60_000)
  await world.settle()
  expect((await remove()).status).toBe(404)
})
