import { randomUUID } from 'node:crypto'
import * as main from '@prumo/contracts/main'
import * as staff from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShipment, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const ofTeam = async (path: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'rafael@prumo.example')}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const ofBuyer = async (order: Order, payload?: object) => {
  const method = payload ? 'POST' : 'GET'
  const url = `/api/v1/orders/${order.number}/returns`
  const headers = { 'x-spree-order-token': order.token }
  const answer = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  return main.showReturns.response.parse(answer.json()).sendingBack
}
/** Two units of an order are on their way back, and the team pays so many back meanwhile. */
const paidMeanwhile = async (email: string, units: number, freight: boolean) => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 2, email })
  const { shipmentId } = await aShippedParcel(ctx, order)
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  const lineId = order.lines[0]?.id
  const asked = await ofBuyer(order, { request_key: randomUUID(), lines: [{ line_item_id: lineId, units: 2 }] })
  const id = asked.returns[0]?.id ?? 0
  const parts = { lines: [{ line_item_id: lineId, units }], freight }
  if (units > 0)
    await ofTeam(`orders/${order.number}/refunds`, 'POST', {
      ...parts,
      request_key: randomUUID(),
      reason: 'order_corrected',
    })
  await ofTeam(`returns/${id}/arrival`, 'POST')
  await world.settle()
  const arrived = staff.showReturn.response.parse(await ofTeam(`returns/${id}`)).return
  const lines = [{ line_item_id: lineId, accepted_units: 2, restocked_units: 1 }]
  const judge = async () => {
    const judged = staff.judgeReturn.response.parse(await ofTeam(`returns/${id}/judgement`, 'POST', { lines })).return
    await world.settle()
    await world.settle()
    return judged
  }
  return { order, arrived, judge }
}
const refundedOf = async ({ payments }: Order) =>
  (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()[0]?.refunded_cents
const about = async (email: string, subject: string) =>
  (await sandbox.mails(email)).filter((mail) => mail.subject.startsWith(subject)).map(({ text }) => text)

test('all of it paid back meanwhile: both mails and both screens say so, and no centavo goes twice', async () => {
  const email = 'ja-voltou@prumo.example'
  const { order, arrived, judge } = await paidMeanwhile(email, 2, true)
  expect(arrived.paidBefore).toBe('whole')
  const [arrival = ''] = await about(email, 'Sua devolução chegou')
  expect(arrival).toContain('O valor destes itens já voltou para você.')
  expect(arrival).not.toContain('devolver o valor')
  expect(await judge()).toMatchObject({ state: 'refunded', paidBefore: 'whole' })
  const told = await about(email, 'Sobre a devolução')
  expect(told).toEqual([expect.stringContaining('já tinha voltado para você')])
  expect((await ofBuyer(order)).returns[0]).toMatchObject({ state: 'refunded', refunded: null, paidBefore: 'whole' })
  expect(await judge()).toMatchObject({ state: 'refunded' })
  expect(await about(email, 'Sobre a devolução')).toHaveLength(1)
  expect(await refundedOf(order)).toBe(order.totalCents)
})

test('a part of it: the rest goes back with the judgement, and freight with the whole', async () => {
  const email = 'voltou-parte@prumo.example'
  const { order, arrived, judge } = await paidMeanwhile(email, 1, false)
  expect(arrived.paidBefore).toBe('part')
  expect((await about(email, 'Sua devolução chegou'))[0]).toContain('devolver o que falta')
  expect(await judge()).toMatchObject({ state: 'refunded', paidBefore: 'part' })
  expect((await about(email, 'Sobre a devolução'))[0]).toContain('O do resto vai em outro e-mail')
  expect(await refundedOf(order)).toBe(order.totalCents)
})

test('all of its goods, but not its freight: that goes back once they are here', async () => {
  const { order, judge } = await paidMeanwhile('so-o-frete@prumo.example', 2, false)
  expect(await judge()).toMatchObject({ state: 'refunded', paidBefore: 'whole' })
  expect((await ofBuyer(order)).returns[0]?.refunded).toBe(order.shipTotalCents / 100)
  expect(await refundedOf(order)).toBe(order.totalCents)
})

test('nothing of it: as ever, with the one mail of its refund', async () => {
  const email = 'como-sempre@prumo.example'
  const { judge } = await paidMeanwhile(email, 0, false)
  expect((await about(email, 'Sua devolução chegou'))[0]).toContain('devolver o valor')
  expect(await judge()).toMatchObject({ state: 'refunded', paidBefore: 'nothing' })
  expect(await about(email, 'Sobre a devolução')).toEqual([])
})
