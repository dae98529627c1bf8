import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDispensing } from '#domains/plans/subscriptions'
import { cancelPaidOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRequest } from '../subscriptions/subscriptions.factory.ts'
import { anEnrollment, putInState } from './enrollments.factory.ts'
import { giveBackEnrollment, listEnrollmentsOfUser, openGivenEnrollments } from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let patientId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
})
afterAll(() => world.close())

const paid = async () => {
  const it = await aRequest(ctx, await sandbox.cardToken())
  await acceptDispensing(ctx, {
    dispensingId: it.dispensingId,
    pharmacistId: await userIdOf(ctx, 'silvia@prumo.example'),
  })
  await world.settle()
  expect((await getDispensing(ctx, it)).dispensing.state).toBe('paid')
  return it
}
const held = async () =>
  (await listEnrollmentsOfUser(ctx, { userId: patientId })).filter(({ state }) => state === 'open')
const endAll = () =>
  sql`update plans.enrollments set state = 'canceled', canceled_at = now() where user_id = ${patientId}
    and state = 'open'`.execute(ctx.db)

/** How often his open pages were told. */
const told = async (): Promise<number> => {
  const room = `user:${patientId}`
  const { rows } = await sql`select 1 from platform.room_events where room = ${room} and type = 'enrollment'`.execute(
    ctx.db,
  )
  return rows.length
}

test('a paid parcel opens what comes with it, once; an accepted one that is not paid opens nothing', async () => {
  const refused = await aRequest(ctx, await sandbox.cardToken('FUND'))
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  await acceptDispensing(ctx, { dispensingId: refused.dispensingId, pharmacistId })
  await world.settle()
  await openGivenEnrollments(ctx, { orderId: refused.order.id })
  expect(await held()).toEqual([])
  const { order } = await paid()
  await Promise.all([1, 2, 3].map(() => openGivenEnrollments(ctx, { orderId: order.id })))
  expect((await held()).map(({ orderId }) => orderId)).toEqual([order.id, order.id])
  expect(await told()).toBe(2)
  const asked = await sql`select 1 from platform.mails where template = 'enrollment-opened'`.execute(ctx.db)
  expect(asked.rows).toEqual([])
})

test('refunded: taken back, unless another paid parcel brings them', async () => {
  await endAll()
  const [one, other] = [await paid(), await paid()]
  expect(new Set((await held()).map(({ orderId }) => orderId))).toEqual(new Set([one.order.id]))
  await cancelPaidOrder(ctx, { orderId: one.order.id })
  await sql`update plans.dispensings set state = 'canceled' where id = ${one.dispensingId}`.execute(ctx.db)
  await world.settle()
  // Earlier tests have left a paid parcel, too: any of them will do, but not the one whose money went back.
  expect(await held()).toHaveLength(2)
  expect((await held()).some(({ orderId }) => orderId === one.order.id)).toBe(false)
  await sql`update plans.dispensings set state = 'canceled' where id <> ${other.dispensingId}`.execute(ctx.db)
  await cancelPaidOrder(ctx, { orderId: other.order.id })
  await world.settle()
  expect(await held()).toEqual([])
})

test('what he bought stays his, and the treatment brings the other', async () => {
  await endAll()
  const bought = await anEnrollment(ctx)
  await putInState(ctx, bought, 'open', patientId)
  const { order } = await paid()
  const all = await held()
  expect(all.map(({ orderId }) => orderId).toSorted()).toEqual([bought.orderId, order.id].toSorted())
  await cancelPaidOrder(ctx, { orderId: order.id })
  await world.settle()
  expect((await held()).map(({ id }) => id)).toEqual([bought.id])
})

test('it is not given back by itself: that would cancel the medicine', async () => {
  await endAll()
  const { order } = await paid()
  const [given] = await held()
  const bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  await expect(giveBackEnrollment(bruno, { enrollmentId: given?.id ?? 0 })).rejects.toMatchObject({
    code: 'enrollment_not_returnable',
  })
  const { rows } = await sql`select payment_state from shop.orders where id = ${order.id}`.execute(ctx.db)
  expect(rows).toEqual([{ payment_state: 'paid' }])
})
