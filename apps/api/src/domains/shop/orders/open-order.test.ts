import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Context, inTransaction } from '#platform/context'
import { aConsultationOrder, aMedicineOrder, userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { assignOrder } from './assign-order.ts'
import { addItem } from './cart/add-item.ts'
import { createCart } from './cart/create-cart.ts'
import { findCart, getCallersOrder, getOrder } from './load-order.ts'
import { discountCents, lineAmountCents, type Order } from './order.ts'

let world: TestWorld
let ctx: Context
let bruno: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  bruno = await userIdOf(ctx, 'bruno@prumo.example')
})
afterAll(() => world.close())

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The parts add up to the total, whatever the order contains. */
const mustAddUp = (order: Order) => {
  expect(order.itemTotalCents).toBe(sum(order.lines.map(lineAmountCents)))
  expect(order.shipTotalCents).toBe(sum(order.shipments.map(({ costCents }) => costCents)))
  expect(order.promoTotalCents).toBe(sum([...order.lines, ...order.shipments].map(discountCents)))
  expect(order.totalCents).toBe(order.itemTotalCents + order.shipTotalCents + order.promoTotalCents)
}

describe('an order of a consultation', () => {
  test('costs what its variant costs, is carried nowhere, and waits at payment', async () => {
    const order = await aConsultationOrder(ctx)
    expect(await getOrder(ctx, { orderId: order.id })).toMatchObject({
      kind: 'consultation',
      state: 'payment',
      userId: null,
      totalCents: 8900,
      shipments: [],
      holdsStock: false,
      completedAt: null,
    })
    mustAddUp(order)
  })

  test('is opened in the caller’s transaction: what fails there leaves no order', async () => {
    let opened: Order | undefined
    const work = inTransaction(ctx, async (ctx) => {
      opened = await aConsultationOrder(ctx)
      throw new Error('slot taken')
    })
    await expect(work).rejects.toThrow('slot taken')
    await expect(getOrder(ctx, { orderId: opened?.id ?? 0 })).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['a thing of the shop', 494],
    ['a medicine', 941],
  ])('sells nothing else: %s is refused', async (_what, variantId) => {
    const input = { lines: [{ variantId, quantity: 1 }] }
    await expect(aConsultationOrder(ctx, input)).rejects.toMatchObject({ code: 'product_not_active' })
  })
})

describe('an order of medicine', () => {
  test.each(['SEDEX', 'PAC'])(
    'goes by %s to the address, no promotion touches it, and its parts add up',
    async (code) => {
      const order = await aMedicineOrder(ctx, { shippingMethodCode: code })
      const { shipments } = await getOrder(ctx, { orderId: order.id })
      const chosen = shipments[0]?.rates.find(({ isSelected }) => isSelected)
      expect(chosen?.shippingMethodId).toBe(code === 'SEDEX' ? 1 : 2)
      expect(order).toMatchObject({ kind: 'medicine', state: 'payment', userId: bruno, itemTotalCents: 6300 })
      expect(order.shipTotalCents).toBe(chosen?.costCents)
      expect(order.promoTotalCents).toBe(0)
      mustAddUp(order)
    },
  )

  test('by a method that nobody offers is refused', async () => {
    await expect(aMedicineOrder(ctx, { shippingMethodCode: 'DRONE' })).rejects.toMatchObject({
      code: 'shipping_method_not_found',
    })
  })
})

describe('neither is anybody’s cart', () => {
  test('not by its token, not by its customer’s bearer', async () => {
    for (const order of [
      await aConsultationOrder(ctx, { userId: bruno }),
      await aMedicineOrder(ctx, { userId: bruno }),
    ]) {
      const found = await findCart(ctx, { token: order.token, userId: bruno })
      expect(found?.kind ?? 'shop').toBe('shop')
      await expect(
        addItem(ctx, { cart: { token: order.token, userId: null }, variantId: 494, quantity: 1 }),
      ).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('and a visitor adds no consultation to his', async () => {
    const { token } = await createCart(ctx, { cart: { token: null, userId: null } })
    const input = { cart: { token, userId: null }, variantId: 2101, quantity: 1 }
    await expect(addItem(ctx, input)).rejects.toMatchObject({ code: 'product_not_active' })
  })
})

test('it is found by its number for whoever holds its token or whose it is, and for nobody else', async () => {
  const { id, number, token } = await aConsultationOrder(ctx)
  const diego = await userIdOf(ctx, 'diego@prumo.example')
  const by = (userId: number) => world.ctx({ kind: 'user', userId, roles: ['patient'] })
  const nothing = { code: 'not_found' }
  expect((await getCallersOrder(world.ctx(), { number, token })).id).toBe(id)
  await expect(getCallersOrder(world.ctx(), { number, token: null })).rejects.toMatchObject(nothing)
  await expect(getCallersOrder(by(bruno), { number, token: 'another' })).rejects.toMatchObject(nothing)
  await assignOrder(ctx, { orderId: id, userId: bruno })
  expect((await assignOrder(ctx, { orderId: id, userId: bruno })).userId).toBe(bruno)
  expect((await getCallersOrder(by(bruno), { number, token: null })).id).toBe(id)
  await expect(getCallersOrder(by(diego), { number, token: null })).rejects.toMatchObject(nothing)
  await expect(assignOrder(ctx, { orderId: id, userId: diego })).rejects.toMatchObject({
    code: 'cart_already_assigned',
  })
})
