import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelSubscription, getDispensing, returnDispensing } from '#domains/plans/subscriptions'
import { getOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { maria } from '#testing/guest'
import { aMedicineOrder, userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { writeMessage } from '../../../reactions/mails/templates.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const near = { ...maria, firstname: 'Bruno', lastname: 'Almeida', address1: 'Rua Augusta, 900', zipcode: '01304-001' }

// What aRequest is sent to.
const same = { ...near, address1: 'Avenida Paulista, 1578', zipcode: '01310-200', phone: '+55 11 91234-5678' }
const asBruno = async () => ({ authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` })
const addressOf = ({ number }: Order) => `/api/v1/orders/${number}/delivery_address`
const show = async (order: Order) =>
  (await world.app.inject({ url: addressOf(order), headers: await asBruno() })).json().destination
const change = async (order: Order, payload: object = near) => {
  const [url, headers] = [addressOf(order), await asBruno()]
  const answer = await world.app.inject({ method: 'PUT', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const mailsAbout = async ({ number }: Order) => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')
  return mails.filter(({ subject }) => subject.includes(number))
}

test('medicine goes to no address that a full book cannot keep: its next parcel would not find it there', async () => {
  const order = await aMedicineOrder(ctx)
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  const now = () => getOrder(ctx, { orderId: order.id })
  const ownerOf = async () =>
    (
      await sql<{ owner: number | null }>`select user_id as owner from people.addresses
        where id = ${(await now()).shipAddressId}`.execute(ctx.db)
    ).rows[0]?.owner
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from people.addresses
    where user_id = ${userId} and retired_at is null`.execute(ctx.db)
  await sql`insert into people.addresses (user_id, country_id, address1)
    select ${userId}, country_id, 'Rua ' || n from people.addresses, generate_series(1, ${20 - (rows[0]?.n ?? 0)}) n
    where id = ${order.shipAddressId}`.execute(ctx.db)

  expect(await change(order)).toMatchObject({ status: 422, body: { code: 'address_book_full' } })
  expect((await now()).shipAddressId).toBe(order.shipAddressId)

  await sql`delete from people.addresses where user_id = ${userId} and address1 = 'Rua 1'`.execute(ctx.db)
  expect((await change(order)).status).toBe(200)
  expect(await ownerOf()).toBe(userId)
  // Full again: what is in it already is no other address.
  const first = { ...near, address1: 'Rua Augusta, 901' }
  expect((await change(order, first)).body.code).toBe('address_book_full')
  await sql`delete from people.addresses where user_id = ${userId} and address1 ~ '^Rua [0-9]+$'`.execute(ctx.db)
})

test('the mail of another address leads to the signed-in area: its link alone opens no order of medicine', async () => {
  const order = await aMedicineOrder(ctx)
  const answer = await change(order)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [mail] = await mailsAbout(order)
  expect(mail?.links).toContain(`${ctx.settings.webUrl}/_app/tratamentos`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/token=|\/pedidos\//)
  expect(`${mail?.text}${mail?.html}`).not.toContain(order.token)
})

test('so do the mails of a parcel of medicine', async () => {
  const { shipments, id, token } = await aMedicineOrder(ctx)
  for (const state of ['shipped', 'delivered', 'lost', 'returned']) {
    await sql`update shop.shipments set state = ${state}, packed_at = now(), shipped_at = now(), delivered_at = now(),
      lost_at = now(), returned_at = now() where order_id = ${id}`.execute(ctx.db)
    const subjectId = String(shipments[0]?.id)
    const message = (await writeMessage(ctx, { template: `shipment-${state}`, subjectId }))?.message
    expect(message?.action?.url, state).toBe(`${ctx.settings.webUrl}/_app/tratamentos`)
    expect(JSON.stringify(message)).not.toContain(token)
  }
})

/** Until some statement of this database waits for a lock. */
const untilSomebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select pid from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(world.world.db)
        ).rows.length,
    )
    .toBeGreaterThan(0)

describe('a request that ended before it was placed goes nowhere, and nobody is mailed that it does', () => {
  const request = async () => aRequest(ctx, await sandboxControl(world.sandbox.url).cardToken())
  const goesNowhere = async (order: Order) => {
    expect(await show(order)).toMatchObject({ state: 'too_late', address: null })
    for (const payload of [near, same]) {
      const { status, body } = await change(order, payload)
      expect([status, body.code]).toEqual([409, 'address_too_late'])
    }
    const clara = { authorization: `Bearer ${await bearerOf(world, 'clara@prumo.example')}` }
    const url = `/api/staff/v1/orders/${order.number}`
    const seen = await world.app.inject({ url: `${url}/refunds`, headers: clara })
    expect(seen.json().order.destination).toBe('too_late')
    const payload = { reason: 'buyer_asked', address: near }
    const byTeam = await world.app.inject({ method: 'PUT', url: `${url}/delivery_address`, headers: clara, payload })
    expect([byTeam.statusCode, byTeam.json().code]).toEqual([409, 'address_too_late'])
    expect((await mailsAbout(order)).filter(({ subject }) => /endereço de entrega/.test(subject))).toEqual([])
  }

  test('withdrawn by its patient', async () => {
    const { order, dispensingId, patientId } = await request()
    expect(await show(order)).toMatchObject({ state: 'open' })
    const { subscription } = await getDispensing(ctx, { dispensingId })
    const bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
    await cancelSubscription(bruno, { patientId, subscriptionId: subscription.id })
    await goesNowhere(order)
  })

  // Whoever withdraws locks the order, as the change does; the pharmacist locks the dispensing alone.
  test('returned by the pharmacy at the same moment: the change waits, and finds it', async () => {
    const { order, dispensingId } = await request()
    const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
    let changing: ReturnType<typeof change> | null = null
    await inTransaction(ctx, async (within) => {
      await returnDispensing(within, { dispensingId, pharmacistId, reason: 'cannot_be_made' })
      changing = change(order)
      await untilSomebodyWaits()
    })
    expect(await changing).toMatchObject({ status: 409, body: { code: 'address_too_late' } })
    await goesNowhere(order)
  })

  test('returned by the pharmacy', async () => {
    const { order, dispensingId } = await request()
    const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
    await returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'cannot_be_made' })
    await goesNowhere(order)
  })
})
