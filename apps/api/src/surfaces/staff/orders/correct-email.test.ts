import * as staff from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder, type Order } from '#domains/shop/orders'
import type { SendOutcome } from '#gateways/mail'
import type { Context } from '#platform/context'
import { relayOutbox } from '#platform/outbox'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aConsultationOrder, aMedicineOrder, userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { reactions } from '../../../reactions/index.ts'
import { saveGivenUp } from '../../../reactions/mails/mails.repository.ts'
import { sendDueMails } from '../../../reactions/mails/send-due-mails.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const cpf = '123.456.789-09'
let buyers = 0
const newEmail = () => `certo-${++buyers}@prumo.example`
const refusing: () => Context = () => ({
  ...ctx,
  gateways: {
    ...ctx.gateways,
    mail: { send: async (): Promise<SendOutcome> => ({ kind: 'refused', code: '550' }), close: () => undefined },
  },
})
/** Every waiting mail is refused until it is given up. */
const refuseAll = async () => {
  for (let n = 0; n < 5; n++) {
    await sql`update platform.mails set due_at = ${ctx.now()} where given_up_at is null and sent_at is null`.execute(
      ctx.db,
    )
    await sendDueMails(refusing())
  }
}
const buyingCard = async () => ({ token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' })
const paid = async (email = `errado-${++buyers}@prumo.example`): Promise<Order> =>
  aPlacedOrder(ctx, { by: 'card', card: await buyingCard(), quantity: 2, email })
/** A guest's shipped order; whatever was written about it was refused. */
const unheard = async (): Promise<Order> => {
  const order = await paid()
  await aShippedParcel(ctx, order)
  await relayOutbox(world.world, reactions)
  await refuseAll()
  return order
}

const call = async (method: 'GET' | 'PUT', url: string, as: string | null, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const correct = ({ number }: Order, change: object = {}, as: string | null = 'rafael') =>
  call('PUT', `/staff/v1/orders/${number}/email`, as, {
    email: newEmail(),
    cpf,
    reason: 'mistyped',
    revision: 0,
    ...change,
  })
const seen = async ({ number }: Order) =>
  staff.showRefundable.response.parse((await call('GET', `/staff/v1/orders/${number}/refunds`, 'rafael')).body).order
const opens = async ({ number }: Order, token: string) =>
  (await world.app.inject({ url: `/api/v1/orders/${number}`, headers: { 'x-spree-order-token': token } })).statusCode
const subjectsTo = async (email: string | null) =>
  (await sandbox.mails(email ?? '')).map(({ subject }) => subject).toReversed()
const correctionsOf = async ({ id }: Order) =>
  (
    await sql<{ revision: number }>`select revision, staff_id, reason from shop.order_email_corrections
    where order_id = ${id} order by revision`.execute(ctx.db)
  ).rows

test('support sees that mails do not arrive, corrects the e-mail, and what did not arrive goes there alone', async () => {
  const order = await unheard()
  expect(await seen(order)).toMatchObject({
    mailsUndeliveredSince: expect.any(String),
    email: { mayBeCorrected: true, revision: 0, corrections: [] },
  })
  const email = newEmail()
  const answer = await correct(order, { email })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(staff.correctOrderEmail.response.parse(answer.body).order).toMatchObject({
    mailsUndeliveredSince: null,
    email: { mayBeCorrected: false, revision: 1, corrections: [{ staffName: 'Rafael Costa', reason: 'mistyped' }] },
  })
  // What the team is shown names neither mailbox.
  expect(JSON.stringify(answer.body)).not.toMatch(/@prumo\.example/)
  await world.settle()
  expect((await subjectsTo(email)).toSorted()).toEqual([
    `Pagamento confirmado: pedido ${order.number}`,
    `Pedido ${order.number} a caminho`,
    `Pedido ${order.number}: e-mail corrigido`,
  ])
  expect(await subjectsTo(order.contact.email)).toEqual([])
  const staffId = await userIdOf(ctx, 'rafael@prumo.example')
  expect(await correctionsOf(order)).toEqual([{ revision: 1, staff_id: staffId, reason: 'mistyped' }])
})

test('the former link opens nothing more, and the new one is in the mails to the new address alone', async () => {
  const order = await unheard()
  expect(await opens(order, order.token)).toBe(200)
  const email = newEmail()
  const answer = await correct(order, { email })
  expect(await opens(order, order.token)).toBe(404)
  const { token } = await getOrder(ctx, { orderId: order.id })
  expect(await opens(order, token)).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain(token)
  await world.settle()
  const mails = await sandbox.mails(email)
  expect(mails.length).toBeGreaterThan(1)
  for (const { text } of mails) {
    expect(text).toContain(encodeURIComponent(token))
    expect(text).not.toContain(order.token)
  }
})

test('what arrived before is not said again, and a mail that is still tried begins anew there', async () => {
  const order = await paid()
  await relayOutbox(world.world, reactions)
  await world.settle()
  expect(await subjectsTo(order.contact.email)).toHaveLength(1)
  await aShippedParcel(ctx, order)
  await relayOutbox(world.world, reactions)
  await refuseAll()
  const email = newEmail()
  expect((await correct(order, { email })).status).toBe(200)
  await world.settle()
  expect(await subjectsTo(email)).toHaveLength(2)
  expect(await subjectsTo(email)).not.toContainEqual(expect.stringMatching(/^Pagamento/))
})

test('a worker that gives a mail up as it begins anew ends nothing', async () => {
  const order = await unheard()
  const email = newEmail()
  const { rows } = await sql<{ id: string; attempts: number }>`select id, attempts from platform.mails
    where unique_key = ${`payment-confirmed:${order.id}`}`.execute(ctx.db)
  await correct(order, { email })
  await relayOutbox(world.world, reactions)
  await saveGivenUp(ctx, { id: rows[0]?.id ?? '', attempts: rows[0]?.attempts ?? 0, error: '550' })
  await world.settle()
  expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^Pagamento/))
})

describe('is refused', () => {
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  test('while mails arrive, whatever the reason', async () => {
    const order = await paid()
    expect((await seen(order)).email.mayBeCorrected).toBe(false)
    expect(codeOf(await correct(order))).toEqual([422, 'mails_arrive'])
    expect(await correctionsOf(order)).toEqual([])
  })

  test('to who does not know the CPF, before anything is said of the mails', async () => {
    const [dead, live] = [await unheard(), await paid()]
    for (const order of [dead, live])
      for (const other of ['111.444.777-35', '', '12345678900'])
        expect(codeOf(await correct(order, { cpf: other }))).toEqual([422, 'buyer_not_confirmed'])
    expect(await opens(dead, dead.token)).toBe(200)
  })

  test('where the order has no CPF: then nobody can be recognised', async () => {
    const order = await unheard()
    await sql`update people.contacts set cpf = null where id = ${order.contact.id}`.execute(ctx.db)
    for (const typed of [cpf, '']) expect((await correct(order, { cpf: typed })).body.code).toBe('buyer_not_confirmed')
  })

  test('of an account’s order, and of medicine or a consultation also for an administrator', async () => {
    const order = await unheard()
    const userId = await userIdOf(ctx, 'bruno@prumo.example')
    await sql`update shop.orders set user_id = ${userId} where id = ${order.id}`.execute(ctx.db)
    expect((await seen(order)).email.mayBeCorrected).toBe(false)
    expect(codeOf(await correct(order))).toEqual([422, 'order_not_a_guests'])
    const medicine = await aMedicineOrder(ctx)
    expect(codeOf(await correct(medicine))).toEqual([404, 'not_found'])
    expect(codeOf(await correct(medicine, {}, 'clara'))).toEqual([422, 'order_not_a_guests'])
    const consultation = await aConsultationOrder(ctx)
    expect(codeOf(await correct(consultation, {}, 'clara'))).toEqual([422, 'order_not_a_guests'])
  })

  test('to strangers and to colleagues of other work', async () => {
    const order = await unheard()
    for (const as of ['bruno', 'helena', 'silvia']) expect((await correct(order, {}, as)).status).toBe(403)
    expect((await correct(order, {}, null)).status).toBe(401)
    expect((await correct({ ...order, number: 'R000000000' })).status).toBe(404)
  })

  test.each([
    [{ email: 'sem-arroba' }, 422],
    [{ email: '' }, 422],
    [{ email: `${'a'.repeat(310)}@b.br` }, 422],
    [{ email: `${'a'.repeat(330)}@b.br` }, 400],
    [{ reason: 'porque sim' }, 400],
    [{ revision: -1 }, 400],
    [{ revision: null }, 400],
    [{ cpf: 12_345_678_909 }, 400],
  ])('for a body like %j', async (change, status) => {
    const order = await unheard()
    expect((await correct(order, change)).status).toBe(status)
    expect(await correctionsOf(order)).toEqual([])
  })
})

test('of two colleagues at once one corrects, and the other is told; the same twice is once', async () => {
  const order = await unheard()
  const both = await Promise.all([correct(order), correct(order, {}, 'clara')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('order_email_moved_on')
  const twin = await unheard()
  const email = newEmail()
  const same = await Promise.all([correct(twin, { email }), correct(twin, { email })])
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  expect((await correct(twin, { email: email.toUpperCase() })).status).toBe(200)
  await world.settle()
  expect(await correctionsOf(twin)).toHaveLength(1)
  expect((await subjectsTo(email)).filter((subject) => /corrigido$/.test(subject))).toHaveLength(1)
})

test('the same mailbox again, emptied meanwhile, hears everything; who saw an older state is told', async () => {
  const order = await unheard()
  const email = order.contact.email ?? ''
  expect((await correct(order, { email, reason: 'mailbox_full' })).status).toBe(200)
  await world.settle()
  expect(await subjectsTo(email)).toHaveLength(3)
  expect(await opens(order, order.token)).toBe(404)
  expect((await correct(order, { revision: 0 })).body.code).toBe('order_email_moved_on')
  expect((await correct(order, { revision: 1 })).body.code).toBe('mails_arrive')
})

test('what was corrected stays written', async () => {
  const order = await unheard()
  await correct(order)
  await expect(
    sql`update shop.order_email_corrections set reason = 'mailbox_gone' where order_id = ${order.id}`.execute(ctx.db),
  ).rejects.toMatchObject({ constraint: 'order_email_corrections_only_added' })
})
