import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelPrescription, getPrescription } from '#domains/care/prescriptions'
import { saveCard } from '#domains/money/payments'
import { withdrawPackage } from '#domains/plans/packages'
import { chargeOrder, getOrder, releaseShipments } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { acceptAll, anActiveSubscription } from './cycles/cycles.factory.ts'
import {
  bringForward,
  chargeAcceptedDispensings,
  getDispensing,
  listRecommendedPackages,
  recordPaid,
  recordPaymentFailed,
  retryPayment,
  settleCanceledParcel,
} from './index.ts'
import { anInput, aPackage, aRequest, requestPackage } from './subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
let helena: Context
let marcos: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  const doctor = async (email: string) =>
    world.ctx({ kind: 'user', userId: await userIdOf(ctx, email), roles: ['doctor'] })
  helena = await doctor('helena@prumo.example')
  marcos = await doctor('marcos@prumo.example')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

type Request = Awaited<ReturnType<typeof aRequest>>
const requested = async (holder = 'APRO') => aRequest(ctx, await sandbox.cardToken(holder))
const accept = ({ dispensingId }: Request) => acceptDispensing(ctx, { dispensingId, pharmacistId })
const cancel = ({ prescriptionId }: { prescriptionId: number }) =>
  cancelPrescription(helena, { prescriptionId, reason: 'Uso de nitrato.' })
const stateOf = async ({ dispensingId }: Request) => {
  const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
  return [dispensing.state, dispensing.returnReason, subscription.state]
}
const moneyOf = async ({ order }: Request) => {
  const { payments } = await getOrder(ctx, { orderId: order.id })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.map(({ status }) => status)
}
const tasksOf = async ({ dispensingId }: { dispensingId: number }) =>
  (
    await sql<{ id: number; kind: string; answer: string | null }>`select id, kind, answer from plans.dispensing_tasks
      where dispensing_id = ${dispensingId} order by id`.execute(ctx.db)
  ).rows
const openTaskOf = async (it: Request) => (await tasksOf(it)).find(({ answer }) => answer === null)?.id ?? 0
const roomsOf = async (type: string, key: string, id: number) =>
  (
    await sql<{ room: string }>`select room from platform.room_events where type = ${type}
      and data->>${key} = ${String(id)} order by id`.execute(ctx.db)
  ).rows.map(({ room }) => room)
const mailsAbout = async (id: number) =>
  (
    await sql<{ template: string }>`select template from platform.mails where subject_id = ${String(id)}
      and template like 'treatment-%' order by template`.execute(ctx.db)
  ).rows.map(({ template }) => template)
const later = async (seconds: number) => {
  world.clock.advance(seconds * 1000)
  await world.settle()
}
const anotherCard = async (patientId: number) => ({
  paymentMethodId: 2,
  installments: 1,
  card: {
    savedCardId: (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken() })).id,
    userId: patientId,
  },
})

const returned = ['returned', 'prescription_canceled', 'returned']

describe('canceled by its doctor', () => {
  test('while it waits for the pharmacist: returned, no money, patient and pharmacist know', async () => {
    const it = await requested()
    await world.settle()
    await cancel(it)
    await world.settle()
    expect(await stateOf(it)).toEqual(returned)
    expect((await roomsOf('dispensing', 'dispensingId', it.dispensingId)).length).toBeGreaterThan(1)
    expect(await mailsAbout(it.dispensingId)).toEqual(['treatment-requested', 'treatment-returned'])
    await later(120)
    expect(await moneyOf(it)).toEqual([])
    await expect(
      requestPackage(ctx, await anInput(ctx, { ...it, token: await sandbox.cardToken() })),
    ).rejects.toMatchObject({ code: 'prescription_canceled' })
  })

  test('after the pharmacist accepted, before the charge: returned, no money', async () => {
    const it = await requested()
    await accept(it)
    await cancel(it)
    await later(120)
    expect(await stateOf(it)).toEqual(returned)
    expect(await moneyOf(it)).toEqual([])
  })

  test('after the card was refused: returned, and another card pays nothing', async () => {
    const it = await requested('FUND')
    await accept(it)
    await later(1)
    await cancel(it)
    await expect(
      retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) }),
    ).rejects.toMatchObject({ code: 'prescription_canceled' })
    await world.settle()
    expect(await stateOf(it)).toEqual(returned)
    expect(await moneyOf(it)).not.toContain('approved')
  })

  test.each([
    ['cut_after_charge', ['refunded']],
    ['drop', []],
  ] as const)('while its charge is unknown (%s): returned, and what was taken goes back', async (kind, money) => {
    const it = await requested()
    await sandbox.fault({ service: 'payments', kind, times: 1, match: { path: '/v1/charges' } })
    await accept(it)
    await chargeAcceptedDispensings(ctx)
    expect((await stateOf(it))[0]).toBe('accepted')
    await cancel(it)
    for (let round = 0; round < 5; round++) await later(61)
    expect(await stateOf(it)).toEqual(returned)
    const left = await moneyOf(it)
    expect(left.filter((status) => status === 'approved')).toEqual([])
    if (money.length > 0) expect(left).toEqual(money)
  })

  test('after it was paid: a task of the pharmacy, which stops the parcel: the money goes back, once', async () => {
    const it = await requested()
    await accept(it)
    await later(120)
    expect((await stateOf(it))[0]).toBe('paid')
    await cancel(it)
    await world.settle()
    expect(await tasksOf(it)).toMatchObject([{ kind: 'canceled_after_payment', answer: null }])
    expect(await roomsOf('task', 'taskId', await openTaskOf(it))).toEqual([
      `user:${(helena.actor as { userId: number }).userId}`,
    ])
    const stop = (outcome: 'stopped' | 'sent') =>
      settleCanceledParcel(ctx, { dispensingId: it.dispensingId, pharmacistId, outcome, note: 'Ainda na bancada.' })
    const outcomes = await Promise.allSettled([stop('stopped'), stop('stopped')])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'task_answered' } },
    ])
    await later(120)
    expect(await stateOf(it)).toEqual(['canceled', null, 'canceled'])
    expect(await moneyOf(it)).toEqual(['refunded'])
    await expect(stop('sent')).rejects.toMatchObject({ code: 'task_answered' })
  })

  test('of several paid parcels each that has not left stays here, and is a task of its own', async () => {
    const it = await anActiveSubscription(world, { token: await sandbox.cardToken() })
    await bringForward(ctx, it)
    await acceptAll(world)
    const { rows } = await sql<{ id: number; order_id: number }>`select id, order_id from plans.dispensings
      where prescription_id = ${it.prescriptionId} order by id`.execute(ctx.db)
    for (const { order_id } of rows) await releaseShipments(ctx, { orderId: order_id })
    await cancel(it)
    await world.settle()
    for (const { id, order_id } of rows) {
      expect((await getOrder(ctx, { orderId: order_id })).shipments.map(({ state }) => state)).toEqual(['pending'])
      expect(await tasksOf({ dispensingId: id })).toMatchObject([{ kind: 'canceled_after_payment', answer: null }])
      await settleCanceledParcel(ctx, { dispensingId: id, pharmacistId, outcome: 'stopped' })
      expect(await getOrder(ctx, { orderId: order_id })).toMatchObject({ paymentState: 'credit_owed' })
    }
    expect(rows).toHaveLength(2)
  })

  test('a later one is stopped, the first is with its patient: he is asked whether it goes on, without a word of health', async () => {
    const it = await anActiveSubscription(world, { token: await sandbox.cardToken() })
    const parcels = async () =>
      (
        await sql<{ id: number; order_id: number }>`select id, order_id from plans.dispensings
          where prescription_id = ${it.prescriptionId} order by id`.execute(ctx.db)
      ).rows
    const [first] = await parcels()
    await releaseShipments(ctx, { orderId: first?.order_id ?? 0 })
    await aShippedParcel(ctx, await getOrder(ctx, { orderId: first?.order_id ?? 0 }))
    await bringForward(ctx, it)
    await acceptAll(world)
    await cancel(it)
    await world.settle()
    const later = (await parcels())[1]
    await settleCanceledParcel(ctx, { dispensingId: later?.id ?? 0, pharmacistId, outcome: 'stopped' })
    await world.settle()
    const { subscription } = await getDispensing(ctx, { dispensingId: later?.id ?? 0 })
    expect(subscription).toMatchObject({ state: 'paused', pausedFor: 'paid_back' })
    const { number } = await getOrder(ctx, { orderId: later?.order_id ?? 0 })
    const mails = (await sandbox.mails('bruno@prumo.example')).filter(({ text }) => text.includes(number))
    const asked = mails.filter(({ subject }) => subject === 'Quer continuar recebendo seus envios?')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.text).toMatch(/nada é pedido nem cobrado até você dizer que quer continuar/)
    expect(asked[0]?.text).not.toMatch(/tadalafila|receita|disfunção|#token=/i)
    expect(mails.map(({ subject }) => subject).join()).toMatch(/valor|devol/i)
    expect(await moneyOf({ order: { id: later?.order_id ?? 0 } } as Request)).toEqual(['refunded'])
    expect(await moneyOf({ order: { id: first?.order_id ?? 0 } } as Request)).toEqual(['approved'])
  })

  describe('said to be sent', () => {
    const paidAndCanceled = async ({ isPosted }: { isPosted: boolean }) => {
      const it = await requested()
      await accept(it)
      await later(120)
      if (isPosted) {
        await releaseShipments(ctx, { orderId: it.order.id })
        await aShippedParcel(ctx, await getOrder(ctx, { orderId: it.order.id }))
      }
      await cancel(it)
      await world.settle()
      return it
    }
    const settle = (it: Request, outcome: 'stopped' | 'sent') =>
      settleCanceledParcel(ctx, { dispensingId: it.dispensingId, pharmacistId, outcome })

    test('while a box of it is here: refused, and the task stays', async () => {
      const it = await paidAndCanceled({ isPosted: false })
      await expect(settle(it, 'sent')).rejects.toMatchObject({ code: 'boxes_still_here' })
      expect(await tasksOf(it)).toMatchObject([{ answer: null }])
      const outcomes = await Promise.allSettled([settle(it, 'sent'), settle(it, 'stopped')])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
      await later(120)
      expect(await moneyOf(it)).toEqual(['refunded'])
    })

    test('after it left: nothing is given back, and the doctor sees that the patient has it', async () => {
      const it = await paidAndCanceled({ isPosted: true })
      await expect(settle(it, 'stopped')).rejects.toMatchObject({ code: 'order_not_cancelable' })
      const outcomes = await Promise.allSettled([settle(it, 'sent'), settle(it, 'sent')])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await later(120)
      expect(await tasksOf(it)).toMatchObject([{ answer: 'sent' }])
      expect(await moneyOf(it)).toEqual(['approved'])
    })
  })
})

describe('at the same moment', () => {
  test.each(Array.from({ length: 6 }, (_, round) => round))('canceled and accepted (%d): never charged', async () => {
    const it = await requested()
    const [canceled] = await Promise.allSettled([cancel(it), accept(it)])
    expect(canceled.status).toBe('fulfilled')
    await later(120)
    expect(await stateOf(it)).toEqual(returned)
    expect(await moneyOf(it)).toEqual([])
  })

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'canceled and charged (%d): returned without money, or paid with a task; never something else',
    async () => {
      const it = await requested()
      await accept(it)
      await Promise.all([cancel(it), chargeAcceptedDispensings(ctx)])
      for (let round = 0; round < 3; round++) await later(61)
      const [state] = await stateOf(it)
      const money = await moneyOf(it)
      if (state === 'paid') expect([money, await tasksOf(it)]).toMatchObject([['approved'], [{ answer: null }]])
      else expect([state, money.filter((status) => status === 'approved')]).toEqual(['returned', []])
      expect((await getPrescription(ctx, it)).state).toBe('canceled')
    },
  )

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'canceled and requested (%d): no request is left open',
    async () => {
      const { id: packageId, patientId, prescriptionId } = await aPackage(ctx)
      const input = await anInput(ctx, { packageId, patientId, token: await sandbox.cardToken() })
      const [canceled, asked] = await Promise.allSettled([cancel({ prescriptionId }), requestPackage(ctx, input)])
      expect(canceled.status).toBe('fulfilled')
      if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ code: 'prescription_canceled' })
      await later(120)
      const { rows } = await sql<{ state: string }>`select state from plans.dispensings
        where prescription_id = ${prescriptionId}`.execute(ctx.db)
      expect(rows.filter(({ state }) => state !== 'returned')).toEqual([])
    },
  )
})

/** Until some statement of this database waits for a lock. */
const untilSomebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            ctx.db,
          )
        ).rows.length,
    )
    .toBeGreaterThan(0)

describe('in a fixed order', () => {
  test('a cancellation waits for an acceptance that has looked at the prescription, and then stops it', async () => {
    const it = await requested()
    const canceled = await inTransaction(ctx, async (held) => {
      await acceptDispensing(held, { dispensingId: it.dispensingId, pharmacistId })
      const canceling = cancel(it)
      await untilSomebodyWaits()
      return { canceling }
    })
    await canceled.canceling
    await later(120)
    expect(await stateOf(it)).toEqual(returned)
    expect(await moneyOf(it)).toEqual([])
  })

  test('charged, and canceled before the payment is recorded: returned, and the money goes back', async () => {
    const it = await requested()
    await accept(it)
    await chargeOrder(ctx, { orderId: it.order.id, expectedTotalCents: it.order.totalCents })
    await cancel(it)
    await recordPaid(ctx, { orderId: it.order.id })
    expect(await stateOf(it)).toEqual(returned)
    await later(120)
    expect([await stateOf(it), await moneyOf(it)]).toEqual([returned, ['refunded']])
  })

  test('refused by the bank, and canceled before that is recorded: returned', async () => {
    const it = await requested('FUND')
    await accept(it)
    const charged = chargeOrder(ctx, { orderId: it.order.id, expectedTotalCents: it.order.totalCents })
    await expect(charged).rejects.toMatchObject({ code: 'payment_declined' })
    await cancel(it)
    await recordPaymentFailed(ctx, { orderId: it.order.id })
    expect(await stateOf(it)).toEqual(returned)
  })

  test('a request waits for a withdrawal of its package, and is refused', async () => {
    const { id: packageId, patientId } = await aPackage(ctx)
    const input = await anInput(ctx, { packageId, patientId, token: await sandbox.cardToken() })
    const asked = await inTransaction(helena, async (held) => {
      await withdrawPackage(held, { packageId })
      const asking = Promise.allSettled([requestPackage(ctx, input)])
      await untilSomebodyWaits()
      return { asking }
    })
    expect(await asked.asking).toMatchObject([{ status: 'rejected', reason: { code: 'package_unavailable' } }])
    const { rows } = await sql`select id from plans.subscriptions where package_id = ${packageId}`.execute(ctx.db)
    expect(rows).toEqual([])
  })

  test.each(Array.from({ length: 4 }, (_, round) => round))(
    'withdrawn and requested at once (%d): a request that was taken goes on, any later one is refused',
    async () => {
      const { id: packageId, patientId } = await aPackage(ctx)
      const input = await anInput(ctx, { packageId, patientId, token: await sandbox.cardToken() })
      const [withdrawn, asked] = await Promise.allSettled([
        withdrawPackage(helena, { packageId }),
        requestPackage(ctx, input),
      ])
      expect(withdrawn.status).toBe('fulfilled')
      if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ code: 'package_unavailable' })
      const again = requestPackage(ctx, input)
      await expect(again).rejects.toMatchObject({
        code: asked.status === 'fulfilled' ? 'package_already_requested' : 'package_unavailable',
      })
    },
  )
})

describe('a recommendation taken back', () => {
  test('is offered no more, and its patient is told; again it changes nothing, and nobody else may', async () => {
    const { id: packageId, patientId } = await aPackage(ctx)
    for (const other of [marcos, ctx])
      await expect(withdrawPackage(other, { packageId })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listRecommendedPackages(ctx, { patientId })).map(({ id }) => id)).toContain(packageId)
    await withdrawPackage(helena, { packageId })
    await withdrawPackage(helena, { packageId })
    expect((await listRecommendedPackages(ctx, { patientId })).map(({ id }) => id)).not.toContain(packageId)
    expect(await roomsOf('package', 'packageId', packageId)).toEqual([`user:${patientId}`, `user:${patientId}`])
    await expect(withdrawPackage(helena, { packageId: 999_999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
