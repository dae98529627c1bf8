import { randomUUID } from 'node:crypto'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { returnDispensing } from '#domains/plans/subscriptions'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { listOfDispensings } from '../../../domains/plans/compounding/compounding.factory.ts'
import { acceptAll, liveUntil, ofMonths } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { aControlledRequest, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let writes: ReturnType<typeof repeatedWrites>
let patientId: number
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
  writes = repeatedWrites(it)
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
})
beforeEach(() =>
  // What an earlier test left is over.
  sql`update shop.store_credits set user_id = null where user_id = ${patientId}`.execute(ctx.db),
)
afterAll(() => it.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, as: string | null = 'bruno', payload?: object) => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(it, `${as}@prumo.example`)}` } : {}
  const answer = await it.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]

type Parcel = { orderId: number; number: string; dispensingId: number; prescriptionId: number; subscriptionId: number }
const withTreatment = async (asked: Awaited<ReturnType<typeof aControlledRequest>>): Promise<Parcel> => {
  const { order, dispensingId, prescriptionId } = asked
  const { rows } = await sql<{ id: number }>`select subscription_id as id from plans.dispensings
    where id = ${dispensingId}`.execute(ctx.db)
  return { orderId: order.id, number: order.number, dispensingId, prescriptionId, subscriptionId: Number(rows[0]?.id) }
}
const requested = async (paying: Parameters<typeof aRequest>[2] = {}): Promise<Parcel> =>
  withTreatment(await aRequest(ctx, await sandbox.cardToken(), paying))
const paid = async (paying: Parameters<typeof aRequest>[2] = {}): Promise<Parcel> => {
  const parcel = await requested(paying)
  await acceptAll(it)
  return parcel
}
const giveUp = ({ subscriptionId, number }: Pick<Parcel, 'subscriptionId' | 'number'>, as: string | null = 'bruno') =>
  call('DELETE', `/v1/subscriptions/${subscriptionId}/parcels/${number}`, as)
const withdraw = ({ subscriptionId, number }: Pick<Parcel, 'subscriptionId' | 'number'>, as: string | null = 'bruno') =>
  call('DELETE', `/v1/subscriptions/${subscriptionId}/requests/${number}`, as)
const mayGiveUp = async ({ number }: Parcel) => {
  const { body } = await call('GET', '/v1/subscriptions/parcels')
  return contract.listParcelsToGiveUp.response.parse(body).parcels.some(({ orderNumber }) => orderNumber === number)
}
const rowsOf = ({ dispensingId }: Parcel) => listOfDispensings(ctx, [dispensingId])
const begin = async (parcel: Parcel) =>
  call('POST', `/staff/v1/compoundings/${(await rowsOf(parcel))[0]?.id}/beginning`, 'silvia')

const standing = async ({ dispensingId, orderId, prescriptionId }: Parcel) => {
  const { rows } = await sql<{
    parcel: string
    treatment: string
    paused_for: string | null
    prescription: string
    dispensed_at: Date | null
  }>`select d.state as parcel, s.state as treatment, s.paused_for, p.state as prescription, p.dispensed_at
    from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
      join care.prescriptions p on p.id = ${prescriptionId} where d.id = ${dispensingId}`.execute(ctx.db)
  const { state: order, paymentState } = await getOrder(ctx, { orderId })
  return { ...rows[0], order, paymentState }
}
/** What the provider gave back of what it took. */
const moneyOf = async ({ orderId }: Parcel) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  const sum = (key: 'amount_cents' | 'refunded_cents') => charges.reduce((all, one) => all + (one[key] ?? 0), 0)
  return { taken: sum('amount_cents'), back: sum('refunded_cents') }
}
const mailsOf = async (template: string, { dispensingId }: Parcel) =>
  (
    await sql<{ subject_id: string }>`select subject_id from platform.mails
      where template = ${template} and subject_id like ${`${dispensingId}:%`}`.execute(ctx.db)
  ).rows.map(({ subject_id }) => subject_id.split(':')[1])
const publicStateOf = async ({ prescriptionId }: Parcel) => {
  const { rows } = await sql<{ code: string }>`select verification_code as code from care.prescriptions
    where id = ${prescriptionId}`.execute(ctx.db)
  return (await call('GET', `/v1/prescription_verifications/${rows[0]?.code}`, null)).body.verification.state
}
const givenUp = { parcel: 'canceled', treatment: 'paused', paused_for: 'given_up' }
const notDispensed = { prescription: 'issued', dispensed_at: null }
const moneyBack = { order: 'canceled', paymentState: 'credit_owed' }

describe('a paid parcel that nobody has begun', () => {
  test('is given up: all goes back, nothing is made, the prescription is whole, and nothing is charged again', async () => {
    const parcel = await paid()
    expect([await mayGiveUp(parcel), await publicStateOf(parcel)]).toEqual([true, 'dispensed'])
    const { status, body } = await giveUp(parcel)
    expect([status, body.subscription]).toMatchObject([200, { state: 'paused', pausedFor: 'given_up' }])
    await it.settle()
    expect(await standing(parcel)).toEqual({ ...givenUp, ...notDispensed, ...moneyBack })
    expect((await rowsOf(parcel)).map(({ state }) => state)).toEqual(['stopped'])
    expect(await moneyOf(parcel)).toEqual({ taken: 8_240, back: 8_240 })
    expect([await mayGiveUp(parcel), await publicStateOf(parcel)]).toEqual([false, 'issued'])
    expect(await mailsOf('treatment-paid-back', parcel)).toEqual(['patient'])
    const { body: supplements } = await call('GET', '/v1/given_supplements')
    expect(supplements.supplements).toEqual([])
    // Again, in another tab.
    expect((await giveUp(parcel)).status).toBe(200)
    await it.settle()
    expect(await moneyOf(parcel)).toEqual({ taken: 8_240, back: 8_240 })
  })

  test('paid by Pix and by store credit: each goes to where it came from', async () => {
    await giveStoreCredit(ctx, { userId: patientId, amountCents: 3_000, reason: 'test' })
    const creditLeft = async () => (await listRemainingCredit(ctx, { userIds: [patientId] })).get(patientId) ?? 0
    const parcel = await paid({ paysBy: 'pix', usesCredit: true })
    const { payments } = await getOrder(ctx, parcel)
    const [charge] = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
    await sandbox.pay(charge?.id ?? '')
    it.clock.advance(3 * 60_000)
    await it.settle()
    expect([await creditLeft(), (await standing(parcel)).parcel]).toEqual([0, 'paid'])
    expect((await giveUp(parcel)).status).toBe(200)
    await it.settle()
    expect(await creditLeft()).toBe(3_000)
    expect(await moneyOf(parcel)).toEqual({ taken: 5_240, back: 5_240 })
  })

  test('is asked for again out of the same prescription once its patient goes on', async () => {
    const parcel = await paid()
    await giveUp(parcel)
    const base = `/v1/subscriptions/${parcel.subscriptionId}`
    expect(codeOf(await call('POST', `${base}/parcels`))).toEqual([409, 'subscription_paused'])
    const resumed = (await call('DELETE', `${base}/pause`)).body.subscription
    expect(resumed).toMatchObject({ state: 'active', pausedFor: null })
    expect((await call('POST', `${base}/parcels`)).status).toBe(200)
    await acceptAll(it)
    expect(await publicStateOf(parcel)).toBe('dispensed')
  })

  test('of C1: the sheet is used once all the same, and the quarter begins anew', async () => {
    const input = { token: await sandbox.cardToken(), medium: 'electronic', durationDays: 60 } as const
    const parcel = await withTreatment(await aControlledRequest(ctx, { ...input, period: 'quarterly' }))
    await acceptAll(it)
    const base = `/v1/subscriptions/${parcel.subscriptionId}`
    const listed = async () => {
      const { body } = await call('GET', '/v1/subscriptions')
      return contract.listCycles.response.parse(body).subscriptions.find(({ id }) => id === parcel.subscriptionId)
    }
    expect((await listed())?.rest).toMatchObject({ months: 1 })
    await giveUp(parcel)
    expect(await listed()).toMatchObject({ rest: null, state: 'paused', pausedFor: 'given_up' })
    expect(await standing(parcel)).toMatchObject(notDispensed)
    await call('DELETE', `${base}/pause`)
    expect((await call('POST', `${base}/parcels`)).status).toBe(200)
    await acceptAll(it)
    const { rows } = await sql<{ number: number; days: number }>`select number, days from care.prescription_uses
      where prescription_id = ${parcel.prescriptionId} order by number`.execute(ctx.db)
    expect(rows).toEqual([
      { number: 1, days: 60 },
      { number: 2, days: 60 },
    ])
    expect(await standing(parcel)).toMatchObject({ prescription: 'dispensed' })
  })

  test('and a later one, asked for before, is paid: the treatment stays paused, and says nothing of the last parcel', async () => {
    const parcel = await paid()
    await ofMonths(ctx, 6)
    expect((await call('POST', `/v1/subscriptions/${parcel.subscriptionId}/parcels`)).status).toBe(200)
    expect((await giveUp(parcel)).body.subscription).toMatchObject({ state: 'paused', pausedFor: 'given_up' })
    await acceptAll(it)
    expect(await standing(parcel)).toMatchObject({ parcel: 'canceled', treatment: 'paused', paused_for: null })
    const { rows } = await sql<{ state: string }>`select state from plans.dispensings
      where subscription_id = ${parcel.subscriptionId} order by cycle`.execute(ctx.db)
    expect(rows.map(({ state }) => state)).toEqual(['canceled', 'paid'])
  })

  test('nothing comes by itself until he says so, however long it takes', async () => {
    const parcel = await paid()
    const base = `/v1/subscriptions/${parcel.subscriptionId}`
    expect((await call('PUT', `${base}/agreement`, 'bruno', { total: 82.4 })).status).toBe(200)
    await giveUp(parcel)
    const before = it.clock.now
    await liveUntil(it, '2027-03-20')
    const { rows } =
      await sql`select id from plans.dispensings where subscription_id = ${parcel.subscriptionId}`.execute(ctx.db)
    expect([rows.length, (await standing(parcel)).treatment]).toEqual([1, 'paused'])
    it.clock.now = before
  })
})

test('once it was begun it is not given up any more, and says so; nothing changes', async () => {
  const parcel = await paid()
  expect((await begin(parcel)).status).toBe(200)
  expect(await mayGiveUp(parcel)).toBe(false)
  expect(codeOf(await giveUp(parcel))).toEqual([409, 'parcel_begun'])
  expect(await standing(parcel)).toMatchObject({ parcel: 'paid', treatment: 'active', paymentState: 'paid' })
})

test('thrown away and waiting anew, it was begun', async () => {
  const parcel = await paid()
  await begin(parcel)
  const [first] = await rowsOf(parcel)
  const discarded = await call('POST', `/staff/v1/compoundings/${first?.id}/discard`, 'silvia', {
    reason: 'damaged',
  })
  expect([discarded.status, (await rowsOf(parcel)).at(-1)?.state]).toEqual([200, 'waiting'])
  expect(codeOf(await giveUp(parcel))).toEqual([409, 'parcel_begun'])
})

test('a request is not given up, and one that was returned neither', async () => {
  const parcel = await requested()
  expect(codeOf(await giveUp(parcel))).toEqual([409, 'parcel_not_paid'])
  expect(await standing(parcel)).toMatchObject({ parcel: 'requested' })
})

test.each([
  ['give up', giveUp],
  ['withdraw', withdraw],
])(
  '%s: another patient’s, an unknown one, and another treatment’s order are not found; a guest is refused',
  async (_, act) => {
    const parcel = await paid()
    const other = await paid()
    expect((await act(parcel, 'diego')).status).toBe(404)
    expect((await act({ ...parcel, number: 'R000000000' })).status).toBe(404)
    expect((await act({ ...parcel, number: other.number })).status).toBe(404)
    expect((await act({ ...parcel, subscriptionId: 999_999 })).status).toBe(404)
    expect((await act({ ...parcel, number: 'x'.repeat(41) })).status).toBe(400)
    expect((await act(parcel, null)).status).toBe(401)
    for (const one of [parcel, other])
      expect(await standing(one)).toMatchObject({ parcel: 'paid', treatment: 'active' })
  },
)

test('begun and given up at once: one of both, and never both', async () => {
  for (let round = 0; round < 8; round++) {
    const parcel = await paid()
    const [begun, given, again] = await Promise.all([begin(parcel), giveUp(parcel), giveUp(parcel)])
    await it.settle()
    const { parcel: state } = await standing(parcel)
    const [row] = await rowsOf(parcel)
    const money = await moneyOf(parcel)
    if (begun.status === 200) {
      expect([codeOf(given), codeOf(again)]).toEqual([
        [409, 'parcel_begun'],
        [409, 'parcel_begun'],
      ])
      expect([state, row?.state, money.back]).toEqual(['paid', 'opened', 0])
    } else {
      expect([begun.status, given.status, again.status]).toEqual([409, 200, 200])
      expect([state, row?.state, row?.bookNumber, money]).toEqual([
        'canceled',
        'stopped',
        null,
        { taken: 8_240, back: 8_240 },
      ])
    }
  }
})

test('a lost answer is given again, and nothing is done twice', async () => {
  const [parcel, request] = [await paid(), await requested()]
  for (const url of [
    `/api/v1/subscriptions/${parcel.subscriptionId}/parcels/${parcel.number}`,
    `/api/v1/subscriptions/${request.subscriptionId}/requests/${request.number}`,
  ]) {
    const send = await writes.write('DELETE', url, { as: 'bruno' })
    const first = await send()
    expect(first.status, url).toBe(200)
    expect(await send()).toEqual({ ...first, isReplayed: true })
  }
})

describe('a request is withdrawn by its own number', () => {
  test('the first one: the treatment ends, nothing is charged', async () => {
    const parcel = await requested()
    expect((await withdraw(parcel)).body.subscription).toMatchObject({ state: 'canceled' })
    expect((await withdraw(parcel)).status).toBe(200)
    await acceptAll(it)
    expect(await standing(parcel)).toMatchObject({ parcel: 'canceled', treatment: 'canceled' })
    expect(await moneyOf(parcel)).toEqual({ taken: 0, back: 0 })
  })

  test('sent back by the pharmacy: nothing is left to take back, and it says so', async () => {
    const parcel = await requested()
    const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
    await returnDispensing(ctx, { dispensingId: parcel.dispensingId, pharmacistId, reason: 'cannot_be_made' })
    expect(codeOf(await withdraw(parcel))).toEqual([409, 'request_returned'])
    expect(await moneyOf(parcel)).toEqual({ taken: 0, back: 0 })
  })

  test('accepted and charged meanwhile: refused, and nothing else is canceled instead', async () => {
    const parcel = await paid()
    expect(codeOf(await withdraw(parcel))).toEqual([409, 'parcel_paid'])
    expect(await standing(parcel)).toMatchObject({ parcel: 'paid', treatment: 'active', paymentState: 'paid' })
    await giveUp(parcel)
    expect(codeOf(await withdraw(parcel))).toEqual([409, 'parcel_paid'])
  })

  test('a later one: the treatment asks whether it goes on', async () => {
    const parcel = await paid()
    await sql`update care.prescriptions set state = 'issued' where id = ${parcel.prescriptionId}`.execute(ctx.db)
    const { prescriptionId } = await requested()
    await sql`delete from plans.dispensings where prescription_id = ${prescriptionId}`.execute(ctx.db)
    expect((await call('POST', `/v1/subscriptions/${parcel.subscriptionId}/parcels`)).status).toBe(200)
    const { rows } = await sql<{ number: string }>`select o.number from plans.dispensings d
      join shop.orders o on o.id = d.order_id where d.subscription_id = ${parcel.subscriptionId} and d.cycle = 2`.execute(
      ctx.db,
    )
    const second = { ...parcel, number: rows[0]?.number ?? '' }
    expect((await withdraw(second)).body.subscription).toMatchObject({ state: 'paused', pausedFor: 'given_up' })
    expect(await standing(parcel)).toMatchObject({ parcel: 'paid', paymentState: 'paid' })
  })

  test('withdrawn while it is accepted and charged: the money is never taken and kept', async () => {
    const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
    for (let round = 0; round < 8; round++) {
      const parcel = await requested()
      await it.settle()
      const accept = acceptDispensing(ctx, { dispensingId: parcel.dispensingId, pharmacistId }).then(
        () => it.settle(),
        () => undefined,
      )
      const [, answer] = await Promise.all([accept, withdraw(parcel)])
      await it.settle()
      const { parcel: state } = await standing(parcel)
      const money = await moneyOf(parcel)
      if (answer.status === 200) expect([state, money]).toEqual(['canceled', { taken: 0, back: 0 }])
      else expect([answer.status, state, money]).toEqual([409, 'paid', { taken: 8_240, back: 0 }])
    }
  })
})

describe('paid back by us', () => {
  const payBack = async ({ orderId, number }: Parcel, what: 'all' | 'goods' | 'freight') => {
    const { lines } = await getOrder(ctx, { orderId })
    const wanted = what === 'freight' ? [] : lines.map(({ id, quantity }) => ({ line_item_id: id, units: quantity }))
    const body = { request_key: randomUUID(), reason: 'order_corrected', lines: wanted, freight: what !== 'goods' }
    const { status } = await call('POST', `/staff/v1/orders/${number}/refunds`, 'clara', body)
    await it.settle()
    return status
  }

  test('whole and before it was begun: it counts as no use, and the treatment asks whether it goes on', async () => {
    const parcel = await paid()
    await call('PUT', `/v1/subscriptions/${parcel.subscriptionId}/agreement`, 'bruno', { total: 82.4 })
    expect(await payBack(parcel, 'goods')).toBe(200)
    const asked = { treatment: 'paused', paused_for: 'paid_back' }
    expect(await standing(parcel)).toMatchObject({ parcel: 'paid', ...asked, ...notDispensed })
    expect([await publicStateOf(parcel), await mayGiveUp(parcel)]).toEqual(['issued', false])
    expect(codeOf(await giveUp(parcel))).toEqual([409, 'parcel_not_paid'])
    expect(await mailsOf('treatment-paid-back', parcel)).toEqual(['house'])
    // He goes on, and the freight that goes back later asks nothing again.
    await call('DELETE', `/v1/subscriptions/${parcel.subscriptionId}/pause`)
    expect(await payBack(parcel, 'freight')).toBe(200)
    expect(await standing(parcel)).toMatchObject({ treatment: 'active', paused_for: null })
  })

  test('paid by a process of the former release, which names no use: it counts as none all the same', async () => {
    const parcel = await paid()
    await sql`update plans.dispensings set state = 'accepted', use_number = null
      where id = ${parcel.dispensingId}`.execute(ctx.db)
    // All that such a process writes here; it has added the use before.
    await sql`update plans.dispensings set state = 'paid' where id = ${parcel.dispensingId}`.execute(ctx.db)
    expect(await standing(parcel)).toMatchObject({ parcel: 'paid', prescription: 'dispensed' })
    expect(await payBack(parcel, 'all')).toBe(200)
    expect([await standing(parcel), await publicStateOf(parcel)]).toMatchObject([notDispensed, 'issued'])
  })

  test('once it was begun, it stays a use of the prescription', async () => {
    const parcel = await paid()
    await begin(parcel)
    await payBack(parcel, 'all')
    expect(await standing(parcel)).toMatchObject({ treatment: 'paused', prescription: 'dispensed' })
  })

  test('the freight alone: the treatment goes on', async () => {
    const parcel = await paid()
    await payBack(parcel, 'freight')
    expect(await standing(parcel)).toMatchObject({ treatment: 'active', prescription: 'dispensed' })
  })
})
