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
// The master of the supplements: it lies nowhere, and is of a kind that should.
const neverCounted = 1150
beforeEach(async () => {
  await put(egg, 5)
  await put(ring, 1)
})

const take = (inputs: Parameters<typeof takeStock>[1]) => inTransaction(world.ctx(), (ctx) => takeStock(ctx, inputs))
// The error that makes a transaction restart.
const tooLittle = { code: '40001' }

describe('takeStock', () => {
  test('takes all or nothing', async () => {
    const two = { variantId: egg, quantity: 2 }
    await expect(take([two, { variantId: ring, quantity: 2 }])).rejects.toMatchObject(tooLittle)
    expect(await onHand(egg)).toBe(5)
    await take([two, { variantId: ring, quantity: 1 }])
    expect([await onHand(egg), await onHand(ring)]).toEqual([3, 0])
  })

  test('two lines of one variant are taken as one', async () => {
    const line = { variantId: egg, quantity: 3 }
    await expect(take([line, line])).rejects.toMatchObject(tooLittle)
  })

  test('what has no shelf is always there; what never had one that should is not', async () => {
    await take([{ variantId: course, quantity: 9 }])
    await expect(take([{ variantId: neverCounted, quantity: 1 }])).rejects.toMatchObject(tooLittle)
  })

  test('what is of a kind that never lies anywhere is not counted, though somebody counted it once', async () => {
    const { db } = world.world
    await db
      .insertInto('shop.stock_items')
      .values({ variant_id: course, stock_location_id: 1, count_on_hand: 3 })
      .execute()
    await take([{ variantId: course, quantity: 2 }])
    await take([{ variantId: course, quantity: 5 }])
    await giveBackStock(world.ctx(), [{ variantId: course, quantity: 5 }])
    expect(await onHand(course)).toBe(3)
    await db.deleteFrom('shop.stock_items').where('variant_id', '=', course).execute()
  })

  test('what may be sold before it is there is not counted', async () => {
    await put(ring, 1, true)
    await take([{ variantId: ring, quantity: 7 }])
    expect(await onHand(ring)).toBe(1)
  })

  test('twenty buyers of five take five', async () => {
    const buyers = Array.from({ length: 20 }, () => take([{ variantId: egg, quantity: 1 }]))
    const served = (await Promise.allSettled(buyers)).filter(({ status }) => status === 'fulfilled')
    expect([served.length, await onHand(egg)]).toEqual([5, 0])
  })

  test('buyers of the same things in another order do not block each other for good', async () => {
    await put(egg, 100)
    await put(ring, 100)
    const input = [
      { variantId: egg, quantity: 1 },
      { variantId: ring, quantity: 1 },
    ]
    const buyers = Array.from({ length: 20 }, (_, index) => take(index % 2 ? input : input.toReversed()))
    await Promise.all(buyers)
    expect([await onHand(egg), await onHand(ring)]).toEqual([80, 80])
  })
})

test('giveBackStock puts back what was taken', async () => {
  const input = [
    { variantId: egg, quantity: 2 },
    { variantId: course, quantity: 1 },
  ]
  await take(input)
  await giveBackStock(world.ctx(), input)
  expect(await onHand(egg)).toBe(5)
})
