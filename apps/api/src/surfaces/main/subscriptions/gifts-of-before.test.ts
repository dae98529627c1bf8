import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookConsultation, payBySession } from '#domains/care/consultations'
import { orderSupplement } from '#domains/plans/given-supplements'
import { getOrder, lockOrder, packShipment } from '#domains/shop/orders'
import { inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aSessionInput } from '../../../domains/care/session-credits/session-credits.factory.ts'
import { acceptAll, anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { whenOrderIsRefundedTakeItsSupplementBack } from '../../../reactions/treatments/when-order-is-refunded-take-its-supplement-back.ts'
import { askAgain, payBackWhole, takeAllGiftsBack } from './gifts.factory.ts'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let brunoId: number
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
  brunoId = await userIdOf(it.ctx(), 'bruno@prumo.example')
})
afterAll(() => it.close())
beforeEach(() => takeAllGiftsBack(it))

type Parcel = { orderId: number; number: string; subscriptionId: number }
/** Canceled and asked for again: two subscriptions of one package, the first of which gave both gifts. */
const twoTreatments = async (): Promise<[Parcel, Parcel]> => {
  const { packageId, subscriptionId } = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  await it.app.inject({ method: 'DELETE', url: `/api/v1/subscriptions/${subscriptionId}`, headers })
  await askAgain(it, packageId)
  await acceptAll(it)
  const { rows } = await sql<Parcel>`select d.order_id as "orderId", o.number, d.subscription_id as "subscriptionId"
    from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
    join shop.orders o on o.id = d.order_id where s.package_id = ${packageId} and d.state = 'paid'
    order by d.id`.execute(it.world.db)
  expect(rows).toHaveLength(2)
  return rows as [Parcel, Parcel]
}
const gifts = async (of: readonly Parcel[]) => {
  const ids = of.map(({ orderId }) => orderId)
  const read = async (table: string, name: string) =>
    (
      await sql<object>`select order_id as of, state, revoked_at is not null as "isRevoked",
        ${sql.ref(name)} is not null as "isNamed" from ${sql.table(table)} where order_id = any(${ids})
        order by id`.execute(it.world.db)
    ).rows
  return {
    sessions: await read('care.session_credits', 'plan_id'),
    supplements: await read('plans.given_supplements', 'package_id'),
  }
}
const isLeft = async () =>
  (await sql`select from platform.outbox where relayed_at is null`.execute(it.world.db)).rows.length
/** Until some statement of this database waits for a lock. */
const untilSomebodyWaits = () =>
  expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await waiting.execute(it.world.db)).rows.length
    })
    .toBeGreaterThan(0)
const spendBoth = async () => {
  const bruno = it.ctx({ kind: 'user', userId: brunoId, roles: ['patient'] })
  await payBySession(bruno, await bookConsultation(bruno, await aSessionInput(it.ctx(), {})))
  const { rows } = await sql<{ id: number }>`select id from plans.given_supplements
    where state = 'available'`.execute(it.world.db)
  const goods = await orderSupplement(bruno, {
    supplementId: Number(rows[0]?.id),
    variantId: 1184,
    addressId: await anAddressOf(it.ctx(), brunoId),
  })
  await it.settle()
  return goods.id
}
/** As the former release left them before 0180: the second parcel gave its own, without the number of the package. */
const secondGaveToo = async (first: Parcel, { orderId, subscriptionId }: Parcel) => {
  const name = async (isNamed: boolean, of: number) => {
    const packageId = isNamed
      ? sql`(select package_id from plans.subscriptions s join plans.dispensings d on d.subscription_id = s.id
          where d.order_id = ${of})`
      : sql`null`
    await sql`update care.session_credits set plan_id = ${packageId} where order_id = ${of}`.execute(it.world.db)
    await sql`update plans.given_supplements set package_id = ${packageId} where order_id = ${of}`.execute(it.world.db)
  }
  await name(false, first.orderId)
  await sql`insert into care.session_credits (patient_id, origin, order_id, number, treatment_id, state, granted_at,
    changed_at) values (${brunoId}, 'treatment', ${orderId}, 1, ${subscriptionId}, 'available', now(), now())`.execute(
    it.world.db,
  )
  await sql`insert into plans.given_supplements (patient_id, subscription_id, order_id, state, granted_at, changed_at)
    values (${brunoId}, ${subscriptionId}, ${orderId}, 'available', now(), now())`.execute(it.world.db)
  await name(false, orderId)
  await name(true, first.orderId)
}

test('both parcels of a package gave their own before, and one is paid back: it is revoked, the other one stays', async () => {
  const [first, second] = await twoTreatments()
  const goodsOrderId = await spendBoth()
  const [box] = (await getOrder(it.ctx(), { orderId: goodsOrderId })).shipments
  await packShipment(it.ctx(), { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
  await secondGaveToo(first, second)
  await payBackWhole(it, first.number)
  await it.settle()
  const its = { of: second.orderId, state: 'available', isRevoked: false, isNamed: false }
  const revoked = { of: first.orderId, isRevoked: true, isNamed: true }
  expect(await gifts([first, second])).toEqual({
    sessions: [{ ...revoked, state: 'spent' }, its],
    supplements: [{ ...revoked, state: 'ordered' }, its],
  })
  expect(await isLeft()).toBe(0)
})

test('what a process of the former release gives has the number of its package, so it gives nothing twice', async () => {
  const [first, second] = await twoTreatments()
  await sql`insert into care.session_credits (patient_id, origin, order_id, number, treatment_id, state, granted_at,
    changed_at) values (${brunoId}, 'treatment', ${second.orderId}, 1, ${second.subscriptionId}, 'available', now(),
    now()) on conflict do nothing`.execute(it.world.db)
  await sql`insert into plans.given_supplements (patient_id, subscription_id, order_id, state, granted_at, changed_at)
    values (${brunoId}, ${second.subscriptionId}, ${second.orderId}, 'available', now(), now())
    on conflict do nothing`.execute(it.world.db)
  const its = [{ of: first.orderId, state: 'available', isRevoked: false, isNamed: true }]
  expect(await gifts([first, second])).toEqual({ sessions: its, supplements: its })
})

test('another parcel’s order is in somebody’s hands: what goes back is neither touched nor held until it is free', async () => {
  const [first, second] = await twoTreatments()
  const goodsOrderId = await spendBoth()
  const { rows: stock } = await sql<{ id: number }>`select distinct variant_id as id from shop.line_items
    where order_id = ${goodsOrderId}`.execute(it.world.db)
  await payBackWhole(it, first.number)
  const { react } = whenOrderIsRefundedTakeItsSupplementBack
  const event = { type: 'orders.refunded', kind: 'medicine', orderId: first.orderId } as Parameters<typeof react>[1]
  const waiting = await inTransaction(it.ctx({ kind: 'system' }), async (held) => {
    await lockOrder(held, { orderId: second.orderId })
    const reacting = inTransaction(it.ctx({ kind: 'system' }), (ctx) => react(ctx, event))
    await untilSomebodyWaits()
    const free = await sql`select from shop.stock_items where variant_id = any(${stock.map(({ id }) => id)})
      for update skip locked`.execute(it.world.db)
    const right = await sql`select from plans.given_supplements where order_id = ${first.orderId}
      for update skip locked`.execute(it.world.db)
    expect([free.rows.length > 0, right.rows.length]).toEqual([true, 1])
    return { reacting }
  })
  await waiting.reacting
  const its = { of: second.orderId, state: 'available' }
  expect((await gifts([first, second])).supplements).toMatchObject([{ of: first.orderId, state: 'taken_back' }, its])
  await it.settle()
  expect((await gifts([first, second])).supplements).toMatchObject([{ state: 'taken_back' }, its])
})

test('a parcel that gave nothing locks no other one, and what others gave stays', async () => {
  const [first, second] = await twoTreatments()
  await payBackWhole(it, second.number)
  const { react } = whenOrderIsRefundedTakeItsSupplementBack
  const event = { type: 'orders.refunded', kind: 'medicine', orderId: second.orderId } as Parameters<typeof react>[1]
  const system = it.ctx({ kind: 'system' })
  const { statements } = await statementsOf(() => inTransaction(system, (ctx) => react(ctx, event)))
  expect(statements.filter((text) => /for (no key )?update/i.test(text))).toEqual([])
  await it.settle()
  expect((await gifts([first, second])).supplements).toMatchObject([{ of: first.orderId, state: 'available' }])
})
