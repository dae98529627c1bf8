import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getPrescription } from '#domains/care/prescriptions'
import { bindToPatient } from '#domains/care/surveys'
import { saveCard } from '#domains/money/payments'
import { chargeOrder, getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { submittedSurvey } from '../../care/surveys/surveys.factory.ts'
import {
  chargeAcceptedDispensings,
  getDispensing,
  listRecommendedPackages,
  readSubscriptions,
  retryPayment,
  returnDispensing,
} from './index.ts'
import { anInput, aPackage, aRequest, aSecondPackage, requestPackage } from './subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const minute = 60_000
const requested = async (holder = 'APRO') => aRequest(ctx, await sandbox.cardToken(holder))
const accept = (dispensingId: number) => acceptDispensing(ctx, { dispensingId, pharmacistId })
const giveBack = (dispensingId: number) =>
  returnDispensing(ctx, { dispensingId, pharmacistId, reason: 'cannot_be_made', note: 'Dose acima da usual.' })
const now = async ({ dispensingId, order }: { dispensingId: number; order: { id: number } }) => {
  const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
  return { dispensing, subscription, order: await getOrder(ctx, { orderId: order.id }) }
}
const chargesOf = async (orderId: number) =>
  (await Promise.all((await getOrder(ctx, { orderId })).payments.map(({ number }) => sandbox.charges(number)))).flat()
const letPrescriptionEnd = (prescriptionId: number) =>
  sql`update care.prescriptions set issued_at = ${new Date(world.clock.now.getTime() - 2 * minute)},
    expires_at = ${new Date(world.clock.now.getTime() - minute)} where id = ${prescriptionId}`.execute(ctx.db)
const mailsAbout = async (dispensingId: number) =>
  (
    await ctx.db
      .selectFrom('platform.mails')
      .select('template')
      .where('subject_id', '=', String(dispensingId))
      .where('template', 'like', 'treatment-%')
      .orderBy('template')
      .execute()
  ).map(({ template }) => template)
const anotherCard = async (patientId: number, holder = 'APRO', installments = 1) => ({
  paymentMethodId: 2,
  installments,
  card: {
    savedCardId: (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken(holder) })).id,
    userId: patientId,
  },
})
const later = async (seconds: number) => {
  world.clock.advance(seconds * 1000)
  await world.settle()
}

test('asked for, accepted, charged: the agreed total, once, and only then', async () => {
  const it = await requested()
  await world.settle()
  await later(3600)
  expect(await chargesOf(it.order.id)).toEqual([])
  await accept(it.dispensingId)
  await world.settle()
  await later(120)
  const { dispensing, subscription, order } = await now(it)
  expect(dispensing).toMatchObject({ state: 'paid', decidedBy: pharmacistId, agreedTotalCents: order.totalCents })
  expect(await chargesOf(order.id)).toMatchObject([{ amount_cents: dispensing.agreedTotalCents, installments: 1 }])
  expect(subscription).toMatchObject({ state: 'active', period: 'monthly', priceCents: 6000 })
  expect(
    subscription.nextDeliveryOn && subscription.nextChargeOn && subscription.nextDeliveryOn > subscription.nextChargeOn,
  ).toBe(true)
  expect((await getPrescription(ctx, it)).state).toBe('dispensed')
  expect(await mailsAbout(it.dispensingId)).toEqual(['treatment-charged', 'treatment-requested'])
})

test('returned: no money, not then and not later, whoever tries; the patient is told and may ask again', async () => {
  const it = await requested()
  await giveBack(it.dispensingId)
  await later(3600)
  await expect(
    chargeOrder(ctx, { orderId: it.order.id, expectedTotalCents: it.order.totalCents }),
  ).rejects.toMatchObject({ code: 'invalid_fields' })
  await expect(
    retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) }),
  ).rejects.toMatchObject({ code: 'order_not_payable' })
  expect(await chargesOf(it.order.id)).toEqual([])
  const { dispensing, subscription } = await now(it)
  expect(dispensing).toMatchObject({ state: 'returned', returnReason: 'cannot_be_made' })
  const [told] = await readSubscriptions(ctx, { patientId: subscription.patientId })
  expect(told?.dispensing.returnNote).toBe('Dose acima da usual.')
  expect(subscription.state).toBe('returned')
  expect(await mailsAbout(it.dispensingId)).toEqual(['treatment-requested', 'treatment-returned'])
  const again = await anInput(ctx, { ...it, token: await sandbox.cardToken() })
  expect((await requestPackage(ctx, again)).kind).toBe('medicine')
})

test('what the pharmacist wrote is sealed where it is kept', async () => {
  const it = await requested()
  await giveBack(it.dispensingId)
  const row = await ctx.db
    .selectFrom('plans.dispensings')
    .selectAll()
    .where('id', '=', it.dispensingId)
    .executeTakeFirst()
  expect(row?.return_note_sealed?.toString('latin1')).not.toContain('Dose')
})

describe('a prescription that ends', () => {
  test('before the pharmacist accepts: returned, no money, the patient told', async () => {
    const it = await requested()
    await letPrescriptionEnd(it.prescriptionId)
    await expect(accept(it.dispensingId)).rejects.toMatchObject({ code: 'prescription_expired' })
    await later(120)
    expect((await now(it)).dispensing).toMatchObject({ state: 'returned', returnReason: 'prescription_expired' })
    expect(await chargesOf(it.order.id)).toEqual([])
    expect(await mailsAbout(it.dispensingId)).toContain('treatment-returned')
  })

  test('between acceptance and charge: returned, no money, the patient told', async () => {
    const it = await requested()
    await accept(it.dispensingId)
    await letPrescriptionEnd(it.prescriptionId)
    await later(120)
    expect((await now(it)).dispensing).toMatchObject({ state: 'returned', returnReason: 'prescription_expired' })
    expect(await chargesOf(it.order.id)).toEqual([])
    expect(await mailsAbout(it.dispensingId)).toContain('treatment-returned')
  })

  test('before a refused card is followed by another: returned, no money', async () => {
    const it = await requested('FUND')
    await accept(it.dispensingId)
    await later(1)
    await letPrescriptionEnd(it.prescriptionId)
    const retry = retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) })
    await expect(retry).rejects.toMatchObject({ code: 'prescription_expired' })
    expect((await now(it)).dispensing.state).toBe('returned')
    expect((await chargesOf(it.order.id)).filter(({ status }) => status === 'approved')).toEqual([])
  })

  test('before it is asked for: refused, and not offered any more', async () => {
    const { id: packageId, patientId, prescriptionId } = await aPackage(ctx)
    const input = await anInput(ctx, { packageId, patientId, token: await sandbox.cardToken() })
    expect((await listRecommendedPackages(ctx, { patientId })).some(({ id }) => id === packageId)).toBe(true)
    await letPrescriptionEnd(prescriptionId)
    await expect(requestPackage(ctx, input)).rejects.toMatchObject({ code: 'prescription_expired' })
    expect((await listRecommendedPackages(ctx, { patientId })).some(({ id }) => id === packageId)).toBe(false)
  })
})

describe('two at once', () => {
  test.each([
    ['accept', 'accept'],
    ['accept', 'return'],
    ['return', 'accept'],
    ['return', 'return'],
  ])('%s and %s: one decides, the other is told so', async (...decisions) => {
    const it = await requested()
    const decide = (what: string) => (what === 'accept' ? accept(it.dispensingId) : giveBack(it.dispensingId))
    const outcomes = await Promise.allSettled(decisions.map(decide))
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toMatchObject([{ reason: { code: 'dispensing_decided' } }])
    await later(120)
    const isAccepted = (await now(it)).dispensing.state === 'paid'
    expect(await chargesOf(it.order.id)).toHaveLength(isAccepted ? 1 : 0)
  })

  test('requests for one package, or for two packages of one prescription: one is kept', async () => {
    const one = await aPackage(ctx)
    const input = await anInput(ctx, { packageId: one.id, patientId: one.patientId, token: await sandbox.cardToken() })
    const outcomes = await Promise.allSettled([requestPackage(ctx, input), requestPackage(ctx, input)])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'package_already_requested' } },
    ])
    const second = requestPackage(ctx, { ...input, packageId: await aSecondPackage(ctx, one.id) })
    await expect(second).rejects.toMatchObject({ code: 'prescription_requested' })
  })

  test('requests for two packages of one prescription at once: one is kept', async () => {
    const one = await aPackage(ctx, { durationDays: 90 })
    const otherId = await aSecondPackage(ctx, one.id)
    const input = await anInput(ctx, { packageId: one.id, patientId: one.patientId, token: await sandbox.cardToken() })
    const outcomes = await Promise.allSettled(
      [one.id, otherId].map((packageId) => requestPackage(ctx, { ...input, packageId })),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'prescription_requested' } },
    ])
  })

  test('processes that charge: one charge', async () => {
    const it = await requested()
    await accept(it.dispensingId)
    await Promise.all([chargeAcceptedDispensings(ctx), chargeAcceptedDispensings(ctx), chargeAcceptedDispensings(ctx)])
    await later(120)
    expect(await chargesOf(it.order.id)).toHaveLength(1)
    expect((await now(it)).dispensing.state).toBe('paid')
  })
})

describe('what may go wrong with the money', () => {
  test('the process dies after it took the work up: due work finishes, once', async () => {
    const it = await requested()
    await accept(it.dispensingId)
    // The state after a kill between claim and call: the lease runs, the provider was not called.
    await sql`update plans.dispensings set charge_due_at = ${new Date(world.clock.now.getTime() + minute)}
      where id = ${it.dispensingId}`.execute(ctx.db)
    await world.settle()
    expect(await chargesOf(it.order.id)).toEqual([])
    await later(61)
    await later(120)
    expect((await now(it)).dispensing.state).toBe('paid')
    expect(await chargesOf(it.order.id)).toHaveLength(1)
  })

  test.each(['cut_after_charge', 'drop'] as const)('%s: unknown, and settled once', async (kind) => {
    const it = await requested()
    await sandbox.fault({ service: 'payments', kind, times: 1, match: { path: '/v1/charges' } })
    await accept(it.dispensingId)
    await chargeAcceptedDispensings(ctx)
    expect((await now(it)).dispensing.state).toBe('accepted')
    for (let round = 0; round < 4; round++) await later(61)
    expect((await now(it)).dispensing.state).toBe('paid')
    expect(await chargesOf(it.order.id)).toHaveLength(1)
  })

  test('declined: told, and another card pays it, for the same total', async () => {
    const it = await requested('FUND')
    await accept(it.dispensingId)
    await world.settle()
    expect(await now(it)).toMatchObject({
      dispensing: { state: 'payment_failed' },
      subscription: { state: 'waiting_for_payment' },
    })
    expect(await mailsAbout(it.dispensingId)).toEqual(['treatment-payment-refused', 'treatment-requested'])
    const refused = retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId, 'FUND') })
    await expect(refused).rejects.toMatchObject({ code: 'payment_declined' })
    expect((await now(it)).dispensing.state).toBe('payment_failed')
    const paid = await retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) })
    expect(paid).toMatchObject({ order: { paymentState: 'paid' }, payment: { installments: 1 } })
    await world.settle()
    expect((await now(it)).dispensing.state).toBe('paid')
    expect((await chargesOf(it.order.id)).filter(({ status }) => status === 'approved')).toMatchObject([
      { amount_cents: it.order.totalCents },
    ])
    // Repeating changes nothing.
    await retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) })
    expect((await chargesOf(it.order.id)).filter(({ status }) => status === 'approved')).toHaveLength(1)
  })

  test('declined, and the patient has told of a nitrate since: another card pays nothing, and it is returned', async () => {
    const it = await requested('FUND')
    await accept(it.dispensingId)
    await world.settle()
    const answers = { uses_medicines: 'yes', medicines: 'Isordil' }
    const { submission } = await submittedSurvey(ctx, { answers })
    await bindToPatient(ctx, { submissionId: submission.id, patientId: it.patientId })
    const charged = (await chargesOf(it.order.id)).length
    const retry = retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) })
    await expect(retry).rejects.toMatchObject({ code: 'order_not_payable' })
    await world.settle()
    expect(await now(it)).toMatchObject({ dispensing: { state: 'returned', returnReason: 'interaction' } })
    expect(await chargesOf(it.order.id)).toHaveLength(charged)
    await sql`update care.survey_submissions set patient_id = null where id = ${submission.id}`.execute(ctx.db)
  })

  test('declined, and the process died before that was written: due work writes it', async () => {
    const it = await requested('FUND')
    await accept(it.dispensingId)
    await expect(
      chargeOrder(ctx, { orderId: it.order.id, expectedTotalCents: it.order.totalCents }),
    ).rejects.toMatchObject({ code: 'payment_declined' })
    await later(61)
    expect((await now(it)).dispensing.state).toBe('payment_failed')
  })

  test('by another card in more parts than its period has months: refused, and it still waits (decision 0029)', async () => {
    const it = await requested('FUND')
    await accept(it.dispensingId)
    await world.settle()
    const payment = await anotherCard(it.patientId, 'APRO', 2)
    await expect(retryPayment(ctx, { orderId: it.order.id, payment })).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { faults: { installments: [faultOf('installments_not_offered', { most: 1 })] } },
    })
    expect((await now(it)).dispensing.state).toBe('payment_failed')
    expect((await chargesOf(it.order.id)).filter(({ status }) => status === 'approved')).toEqual([])
  })

  test('two other cards at once: one charge', async () => {
    const it = await requested('FUND')
    await accept(it.dispensingId)
    await world.settle()
    const [one, other] = [await anotherCard(it.patientId), await anotherCard(it.patientId)]
    const outcomes = await Promise.allSettled(
      [one, other].map((payment) => retryPayment(ctx, { orderId: it.order.id, payment })),
    )
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    await later(120)
    expect((await chargesOf(it.order.id)).filter(({ status }) => status === 'approved')).toHaveLength(1)
  })

  test('neither by Pix nor by card before it is accepted', async () => {
    const it = await requested()
    const byPix = { paymentMethodId: 1, installments: 1 }
    await expect(retryPayment(ctx, { orderId: it.order.id, payment: byPix })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    const early = retryPayment(ctx, { orderId: it.order.id, payment: await anotherCard(it.patientId) })
    await expect(early).rejects.toMatchObject({ code: 'order_not_payable' })
    expect(await chargesOf(it.order.id)).toEqual([])
  })

  test('another total than was agreed: nothing is charged, and the patient is told', async () => {
    const it = await requested()
    await sql`update plans.dispensings set agreed_total_cents = agreed_total_cents - 1 where id = ${it.dispensingId}`.execute(
      ctx.db,
    )
    await accept(it.dispensingId)
    await later(120)
    expect(await chargesOf(it.order.id)).toEqual([])
    expect((await now(it)).dispensing).toMatchObject({ state: 'returned', returnReason: 'cannot_be_made' })
  })
})

describe('what may be asked for', () => {
  const asked = async (change: object, durationDays = 30) => {
    const { id: packageId, patientId } = await aPackage(ctx, { durationDays })
    const input = await anInput(ctx, { packageId, patientId, token: await sandbox.cardToken() })
    return requestPackage(ctx, { ...input, ...change })
  }

  test.each([
    [
      'a longer period than the prescription covers',
      { period: 'quarterly', variantIds: [11_063] },
      'package_unavailable',
    ],
    ['a variant of another period', { variantIds: [11_062] }, 'invalid_fields'],
    ['something else', { variantIds: [941] }, 'invalid_fields'],
    ['more than the package', { variantIds: [11_061, 941] }, 'invalid_fields'],
    ['with a coupon', { couponCode: 'BEMVINDO' }, 'invalid_fields'],
    ['without a card', { savedCardId: undefined }, 'invalid_fields'],
    ['to nobody’s address', { addressId: 999_999 }, 'not_found'],
    ['by another’s card', { savedCardId: 999_999 }, 'source_not_found'],
  ])('%s: refused, and nothing is left of it', async (_what, change, code) => {
    const before = await ctx.db.selectFrom('plans.subscriptions').select('id').execute()
    await expect(asked(change)).rejects.toMatchObject({ code })
    expect(await ctx.db.selectFrom('plans.subscriptions').select('id').execute()).toHaveLength(before.length)
  })

  test('three months at once, where the prescription covers them', async () => {
    const order = await asked({ period: 'quarterly', variantIds: [11_063] }, 90)
    expect(order.itemTotalCents).toBe(16_200)
    const [newest] = await readSubscriptions(ctx, { patientId: order.userId ?? 0 })
    expect(newest).toMatchObject({ period: 'quarterly', priceCents: 16_200, state: 'waiting_for_pharmacist' })
  })
})
