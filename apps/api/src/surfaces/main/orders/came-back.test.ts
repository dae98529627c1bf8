import * as main from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAgain } from '#domains/plans/compounding'
import { getOrder, listOrderRefunds, moveShipment, type Order, packShipment, refundOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { pharmacistNamed } from '../../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'
import { agree } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// A box that came back: its buyer gives it up for his money or lets goods go once more, and asks nobody for it.
let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

type Caller = { as?: string | null; token?: string | null }
const call = async (method: 'GET' | 'PUT', url: string, { as = null, token = null }: Caller) => {
  const answer = await world.app.inject({
    method,
    url,
    headers: {
      ...(as && { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }),
      ...(token && { 'x-spree-order-token': token }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const show = async (order: Order, caller: Caller = { token: order.token }) =>
  main.showDestination.response.parse(
    (await call('GET', `/api/v1/orders/${order.number}/delivery_address`, caller)).body,
  ).destination
const act = (order: Order, what: 'money_back' | 'successor', caller: Caller = { token: order.token }) =>
  call('PUT', `/api/v1/orders/${order.number}/came_back/${what}`, caller)
const now = ({ id: orderId }: Order) => getOrder(ctx, { orderId })
const refundsOf = ({ id: orderId }: Order) => listOrderRefunds(ctx, { orderId })

let buyers = 0
const paid = async (): Promise<Order> => {
  buyers += 1
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  return aPlacedOrder(ctx, { by: 'card', card, quantity: 2, email: `voltou-${buyers}@prumo.example` })
}
/** Its last box leaves and comes back. */
const comesBack = async (order: Order): Promise<Order> => {
  const box = (await now(order)).shipments.at(-1)
  const shipmentId = box?.id ?? 0
  await packShipment(ctx, { shipmentId, packed: box?.contents ?? [] })
  for (const to of ['shipped', 'returned'] as const) await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  return order
}

describe('goods that came back', () => {
  test('are given up by their buyer: all of their money goes back once, and nothing is sent', async () => {
    const order = await comesBack(await paid())
    const total = order.totalCents / 100
    expect((await show(order)).cameBack).toEqual({ amount: total, maySendAgain: true })
    const answers = await Promise.all([act(order, 'money_back'), act(order, 'money_back')])
    for (const { status, body } of [...answers, await act(order, 'money_back')])
      expect([status, main.giveUpCameBack.response.parse(body).destination.cameBack]).toEqual([200, null])
    expect(await refundsOf(order)).toMatchObject([
      { reason: 'goods_lost', amountCents: order.totalCents, freightCents: order.shipTotalCents, staffId: null },
    ])
    expect((await act(order, 'successor')).body.code).toBe('shipment_moved_on')
    const box = order.shipments[0]?.id
    const bySilvia = await call('PUT', `/api/staff/v1/shipments/${box}/successor`, { as: 'silvia' })
    expect(bySilvia.body.code).toBe('shipment_moved_on')
    await world.settle()
    expect(await sandbox.mails(order.contact.email ?? '')).not.toHaveLength(0)
  })

  test('go once more by his press, once; what comes back again is given up, and no press sends it', async () => {
    const order = await comesBack(await paid())
    for (const { status } of await Promise.all([act(order, 'successor'), act(order, 'successor')]))
      expect(status).toBe(200)
    const { shipments } = await now(order)
    expect(shipments.map(({ state, replacesId }) => [state, replacesId])).toEqual([
      ['returned', null],
      ['ready', shipments[0]?.id],
    ])
    expect((await act(order, 'money_back')).body.code).toBe('shipment_moved_on')
    await comesBack(order)
    expect((await show(order)).cameBack).toMatchObject({ maySendAgain: false })
    expect((await act(order, 'successor')).body.code).toBe('shipment_moved_on')
    expect((await act(order, 'money_back')).status).toBe(200)
    expect(await refundsOf(order)).toMatchObject([{ amountCents: order.totalCents }])
  })

  test('one of both, when both are pressed at once', async () => {
    const order = await comesBack(await paid())
    const both = await Promise.all([act(order, 'successor'), act(order, 'money_back')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  /** Two of one thing in boxes of one each, on their way. */
  const inTwo = async () => {
    const order = await paid()
    const [lineId = 0] = order.lines.flatMap(({ id }) => id ?? [])
    for (const _ of [1, 2]) {
      const box = (await now(order)).shipments.find(({ state }) => state === 'ready')
      await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: [{ lineId, quantity: 1 }] })
    }
    const boxes = (await now(order)).shipments.flatMap(({ id }) => id ?? [])
    for (const shipmentId of boxes) await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now() })
    const [first = 0, second = 0] = boxes
    return { order, first, second }
  }
  const paidBackOf = async (order: Order) =>
    (await refundsOf(order)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const moved = (shipmentId: number, to: 'lost' | 'returned') => moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  const passes = () => world.clock.advance(60_000)
  const byTeam = (order: Order, units: number) =>
    refundOrder(ctx, {
      orderId: order.id,
      requestKey: `team-${order.id}`,
      reason: 'goods_lost',
      parts: { lines: [{ lineId: order.lines[0]?.id ?? 0, units }], freight: false },
      staffId: 1,
    })

  test.each<[string, (of: Awaited<ReturnType<typeof inTwo>>) => Promise<unknown>]>([
    [
      'given up',
      async ({ order, first }) => {
        await moved(first, 'returned')
        expect((await act(order, 'money_back')).status).toBe(200)
      },
    ],
    [
      'paid back as lost by the team',
      async ({ order, first }) => {
        await moved(first, 'lost')
        await byTeam(order, 1)
      },
    ],
  ])('another box of a line of which one was %s has its own choice', async (_what, gone) => {
    const one = await inTwo()
    await gone(one)
    passes()
    await moved(one.second, 'returned')
    expect(await show(one.order)).toMatchObject({ state: 'came_back', cameBack: { maySendAgain: true } })
    expect((await act(one.order, 'money_back')).status).toBe(200)
    expect(await paidBackOf(one.order)).toBe(one.order.totalCents)
    expect((await act(one.order, 'money_back')).status).toBe(200)
    expect(await paidBackOf(one.order)).toBe(one.order.totalCents)
    const again = await inTwo()
    await gone(again)
    passes()
    await moved(again.second, 'returned')
    expect((await act(again.order, 'successor')).status).toBe(200)
    const { shipments } = await now(again.order)
    expect(shipments.flatMap(({ replacesId }) => replacesId ?? [])).toEqual([again.second])
    expect((await act(again.order, 'money_back')).body.code).toBe('shipment_moved_on')
  })

  test('a box of which the team paid a part back goes no more as it is, and the rest is given up', async () => {
    const order = await comesBack(await paid())
    await byTeam(order, 1)
    const before = await paidBackOf(order)
    expect((await show(order)).cameBack).toEqual({
      amount: (order.totalCents - before) / 100,
      maySendAgain: false,
    })
    expect((await act(order, 'successor')).body.code).toBe('shipment_moved_on')
    expect((await act(order, 'money_back')).status).toBe(200)
    expect(await paidBackOf(order)).toBe(order.totalCents)
    const { rows } = await sql`select id from shop.shipments
      where order_id = ${order.id} and settled_at is null`.execute(ctx.db)
    expect(rows).toEqual([])
  })

  test('nothing is to be chosen before a box is back', async () => {
    const order = await paid()
    expect((await show(order)).cameBack).toBeNull()
    for (const what of ['money_back', 'successor'] as const)
      expect((await act(order, what)).body.code).toBe('shipment_moved_on')
  })

  test('are their owner’s: the token of an account’s order chooses nothing', async () => {
    const order = await comesBack(await paid())
    const userId = await userIdOf(ctx, 'bruno@prumo.example')
    await sql`update shop.orders set user_id = ${userId} where id = ${order.id}`.execute(ctx.db)
    expect((await show(order)).cameBack).toBeNull()
    for (const caller of [{ token: order.token }, { as: 'diego' }, {}])
      for (const what of ['money_back', 'successor'] as const) expect((await act(order, what, caller)).status).toBe(404)
    expect((await act(order, 'money_back', { as: 'bruno' })).status).toBe(200)
  })
})

test('medicine that came back is given up, its treatment asks whether it goes on, and nothing of it goes again', async () => {
  const desk = atTheDesk(world)
  const made = await desk.released()
  const { rows } = await sql<{ id: number; patientId: number }>`select s.id, s.patient_id as "patientId"
    from plans.subscriptions s join plans.dispensings d on d.subscription_id = s.id
    where d.id = ${made.dispensingId}`.execute(ctx.db)
  const { id: subscriptionId = 0, patientId = 0 } = rows[0] ?? {}
  await agree(ctx, { patientId, subscriptionId })
  const { shipmentId } = await desk.posted(made)
  await moveShipment(ctx, { shipmentId, to: 'returned', at: ctx.now() })
  const order = await getOrder(ctx, { orderId: made.order?.id ?? 0 })
  const caller = { as: 'bruno' }
  expect((await show(order, caller)).cameBack).toEqual({ amount: order.totalCents / 100, maySendAgain: false })
  expect((await act(order, 'successor', caller)).body.code).toBe('shipment_moved_on')
  expect((await act(order, 'money_back', { token: order.token })).status).toBe(404)
  expect((await act(order, 'money_back', caller)).status).toBe(200)
  expect(await refundsOf(order)).toMatchObject([{ amountCents: order.totalCents }])
  const pharmacist = await pharmacistNamed(ctx, 'silvia')
  await expect(makeAgain(ctx, { shipmentId, pharmacist })).rejects.toMatchObject({ code: 'parcel_stopped' })
  await world.settle()
  const { rows: after } = await sql`select state, paused_for from plans.subscriptions
    where id = ${subscriptionId}`.execute(ctx.db)
  expect(after).toEqual([{ state: 'paused', paused_for: 'paid_back' }])
})
