import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { giveBackStock, takeStock } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const put = (variantId: number, count: number, isBackorderable = false) =>
  world.world.db
    .updateTable('shop.stock_items')
    .set({ count_on_hand: count, is_backorderable: isBackorderable })
    .where('variant_id', '=', variantId)
    .execute()
const onHand = async (variantId: number) =>
  (
    await world.world.db
      .selectFrom('shop.stock_items')
      .select('count_on_hand')
      .where('variant_id', '=', variantId)
      .executeTakeFirst()
  )?.count_on_hand

const [egg, ring, course] = [494, 493, 142]
beforeEach(async () => {
  await put(egg, 5)
  await put(ring, 1)
})

describe('takeStock', () => {
  test('takes all or nothing, and says what there is too little of', async () => {
    expect(
      await takeStock(world.ctx(), [
        { variantId: egg, quantity: 2 },
        { variantId: ring, quantity: 2 },
      ]),
    ).toEqual({
      shortVariantIds: [ring],
    })
    expect(await onHand(egg)).toBe(5)
    expect(
      await takeStock(world.ctx(), [
        { variantId: egg, quantity: 2 },
        { variantId: ring, quantity: 1 },
      ]),
    ).toEqual({
      shortVariantIds: [],
    })
    expect([await onHand(egg), await onHand(ring)]).toEqual([3, 0])
  })

  test('two lines of one variant are one wish', async () => {
    const line = { variantId: egg, quantity: 3 }
    expect(await takeStock(world.ctx(), [line, line])).toEqual({ shortVariantIds: [egg] })
  })

  test('what has no shelf is always there; what never had one that should is not', async () => {
    expect(await takeStock(world.ctx(), [{ variantId: course, quantity: 9 }])).toEqual({ shortVariantIds: [] })
    expect(await takeStock(world.ctx(), [{ variantId: 940, quantity: 1 }])).toEqual({ shortVariantIds: [940] })
  })

  test('what may be sold before it is there is not counted', async () => {
    await put(ring, 1, true)
    expect(await takeStock(world.ctx(), [{ variantId: ring, quantity: 7 }])).toEqual({ shortVariantIds: [] })
    expect(await onHand(ring)).toBe(1)
  })

  test('twenty buyers of five take five', async () => {
    const buyers = Array.from({ length: 20 }, () =>
      inTransaction(world.ctx(), (ctx) => takeStock(ctx, [{ variantId: egg, quantity: 1 }])),
    )
    const served = (await Promise.all(buyers)).filter(({ shortVariantIds }) => shortVariantIds.length === 0)
    expect([served.length, await onHand(egg)]).toEqual([5, 0])
  })

  test('buyers of the same things in another order do not block each other for good', async () => {
    await put(egg, 100)
    await put(ring, 100)
    const wish = [
      { variantId: egg, quantity: 1 },
      { variantId: ring, quantity: 1 },
    ]
    const buyers = Array.from({ length: 20 }, (_, index) =>
      inTransaction(world.ctx(), (ctx) => takeStock(ctx, index % 2 ? wish : wish.toReversed())),
    )
    await Promise.all(buyers)
    expect([await onHand(egg), await onHand(ring)]).toEqual([80, 80])
  })
})

test('giveBackStock puts back what was taken', async () => {
  const wish = [
    { variantId: egg, quantity: 2 },
    { variantId: course, quantity: 1 },
  ]
  await takeStock(world.ctx(), wish)
  await giveBackStock(world.ctx(), wish)
  expect(await onHand(egg)).toBe(5)
})
