import * as main from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDownloads } from '#domains/shop/digitals'
import { getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aDigitalAsset } from '../../../domains/shop/digitals/digitals.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  // It can be watched from the first day on: no pre-sale.
  await sql`update content.lessons set video_src = '/videos/1.mp4' where position = 1`.execute(ctx.db)
})
afterAll(() => world.close())

const [course, file, shampoo] = [142, 328, 1215]
const dayMs = 86_400_000

let buyers = 0
const bought = async (variantIds: number[]): Promise<Order> => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const email = `curso-${++buyers}@prumo.example`
  const order = await aPlacedOrder(ctx, { by: 'card', card, email, variantIds })
  await world.settle()
  return order
}
const call = async (method: 'GET' | 'PUT', path: string, headers: Record<string, string>) => {
  const answer = await world.app.inject({ method, url: `/api/${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const holding = ({ token }: Order) => ({ 'x-spree-order-token': token })
const show = async (order: Order) => {
  const { body } = await call('GET', `v1/orders/${order.number}/returns`, holding(order))
  const { mayBeCanceled, isPartKept } = main.showReturns.response.parse(body).sendingBack
  return { mayBeCanceled, isPartKept }
}
const cancel = async (order: Order) => {
  const { status, body } = await call('PUT', `v1/orders/${order.number}/cancellation`, holding(order))
  await world.settle()
  return status === 200 ? 200 : [status, body.code]
}
const paidBackOf = async ({ payments }: Order) => {
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.reduce((sum, charge) => sum + charge.refunded_cents, 0)
}
const refused = [422, 'order_not_cancelable']

test.each([
  ['alone', [course], false],
  ['with goods', [course, shampoo], true],
])('a course %s is canceled until its seventh day, and not after it', async (_, variantIds, hasGoods) => {
  const [inTime, late] = [await bought(variantIds), await bought(variantIds)]
  world.clock.advance(7 * dayMs)
  expect(await show(inTime)).toEqual({ mayBeCanceled: true, isPartKept: false })
  expect(await cancel(inTime)).toBe(200)
  expect(await paidBackOf(inTime)).toBe(inTime.totalCents)
  world.clock.advance(dayMs)
  expect(await show(late)).toEqual({ mayBeCanceled: false, isPartKept: hasGoods })
  expect(await cancel(late)).toEqual(refused)
  expect([await paidBackOf(late), (await getOrder(ctx, { orderId: late.id })).state]).toEqual([0, 'complete'])
  // Repeated, what was canceled stays so; the team goes on as before.
  expect(await cancel(inTime)).toBe(200)
  signInAgain(world)
  const headers = { authorization: `Bearer ${await bearerOf(world, 'rafael@prumo.example')}` }
  const desk = await call('GET', `staff/v1/orders/${late.number}/refunds`, headers)
  expect(desk.body.order).toMatchObject({ mayBeCanceled: true })
})

test('a file that was taken stays with its buyer; a course takes its own along within its days', async () => {
  // The second course's variant sells a plain file here.
  await sql`update content.programs set variant_id = 1184 where variant_id = ${file}`.execute(ctx.db)
  for (const variantId of [file, course]) await aDigitalAsset(ctx, { variantId })
  const [untouched, forgotten] = [await bought([file]), await bought([file])]
  const [taken, beside, ofCourse] = [await bought([file]), await bought([file, shampoo]), await bought([course])]
  for (const order of [taken, beside, ofCourse]) expect(await take(order)).toBe(200)
  expect(await show(taken)).toEqual({ mayBeCanceled: false, isPartKept: false })
  expect(await show(beside)).toEqual({ mayBeCanceled: false, isPartKept: true })
  for (const order of [taken, beside]) expect([await cancel(order), await paidBackOf(order)]).toEqual([refused, 0])
  for (const order of [untouched, ofCourse])
    expect([await cancel(order), await paidBackOf(order)]).toEqual([200, order.totalCents])
  world.clock.advance(8 * dayMs)
  expect(await cancel(forgotten)).toEqual(refused)
})

const take = async ({ lines }: Order): Promise<number> => {
  const [file] = await listDownloads(ctx, { lineItemIds: lines.flatMap(({ id }) => id ?? []) })
  const answer = await world.app.inject({ method: 'GET', url: `/api/v2/storefront/digitals/${file?.token}` })
  return answer.statusCode
}
