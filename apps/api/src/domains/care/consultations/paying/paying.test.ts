import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCharge } from '#domains/money/payments'
import { findUserIdByEmail } from '#domains/people/identity'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { roomEventsAfter } from '#platform/rooms'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import type { Consultation } from '../consultation.ts'
import { aBookedConsultation, aBookingInput } from '../consultations.factory.ts'
import { bookConsultation, cancelConsultation, chooseTime, getConsultation, payConsultation } from '../index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const minute = 60_000
const pix = { paymentMethodId: 1, installments: 1 }
const byPix = ({ orderId }: Consultation) => payConsultation(ctx, { orderId, payment: pix })
const byCard = async ({ orderId }: Consultation, holder = 'APRO') =>
  payConsultation(ctx, {
    orderId,
    payment: { paymentMethodId: 2, installments: 1, card: { token: await sandbox.cardToken(holder) } },
  })
const again = ({ id }: Consultation) => getConsultation(ctx, { consultationId: id })
const chargesOf = async ({ orderId }: Consultation) => {
  const { payments } = await getOrder(ctx, { orderId })
  return (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
}
/** The patient's bank pays, and all consequences have run. */
const pixArrives = async (consultation: Consultation, input: { late?: boolean } = {}) => {
  const [charge] = await chargesOf(consultation)
  await sandbox.pay(charge?.id ?? '', input)
  // As the webhook would trigger it.
  await readCharge(ctx, { chargeId: charge?.id ?? '' })
  await world.settle()
}
const refundedOf = async (consultation: Consultation) =>
  (await chargesOf(consultation)).map((charge) => charge.refunded_cents)
const emailOf = async ({ orderId }: Consultation) => (await getOrder(ctx, { orderId })).contact.email ?? ''
const subjectsTo = async (email: string) => (await sandbox.mails(email)).map(({ subject }) => subject)
const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => (error instanceof Failure ? error : Promise.reject(error)),
  )
/** All holds and deadlines expire; holds are released, unpaid orders are canceled. */
const letTheTimePass = async (minutes: number) => {
  world.clock.advance(minutes * minute)
  await world.settle()
}

describe('paid in time', () => {
  test('by Pix: the time is kept until the code’s end, then confirmed; the guest has an account, both have a mail', async () => {
    const booked = await aBookedConsultation(ctx)
    await byPix(booked)
    const held = (await again(booked)).appointment
    expect(held?.heldUntil?.getTime()).toBe(world.clock.now.getTime() + world.config.pixMinutes * minute)
    await pixArrives(booked)
    const confirmed = await again(booked)
    expect(confirmed).toMatchObject({ state: 'confirmed', appointment: { state: 'confirmed', heldUntil: null } })
    const email = await emailOf(booked)
    expect(confirmed.patientId).toBe(await findUserIdByEmail(ctx, { email }))
    const { userId, number } = await getOrder(ctx, booked)
    expect(userId).toBe(confirmed.patientId)
    expect((await subjectsTo(email)).sort()).toEqual(['Defina sua senha', 'Horário confirmado'])
    expect(await subjectsTo('helena@prumo.example')).toContain('Novo horário na sua agenda')
    const types = async (room: string) => (await roomEventsAfter(ctx.db, { room, afterId: 0 })).map(({ type }) => type)
    expect(await types(`order:${number}`)).toContain('consultation.confirmed')
    expect(await types(`user:${confirmed.patientId}`)).toEqual(['consultation'])
    const { rows } = await sql`select p.cpf, s.patient_id from people.profiles p, care.survey_submissions s
      where p.user_id = ${confirmed.patientId} and s.id = ${booked.surveySubmissionId}`.execute(ctx.db)
    expect(rows).toEqual([{ cpf: '12345678909', patient_id: confirmed.patientId }])
  })

  test('what follows a payment follows once, however often the event is relayed', async () => {
    const booked = await aBookedConsultation(ctx)
    await byCard(booked)
    await world.settle()
    const before = await again(booked)
    await sql`update platform.outbox set relayed_at = null, due_at = ${world.clock.now} where type = 'orders.paid'`.execute(
      ctx.db,
    )
    await sql`delete from platform.reactions_done`.execute(ctx.db)
    await world.settle()
    expect(await again(booked)).toEqual(before)
    expect((await subjectsTo(await emailOf(booked))).sort()).toEqual(['Defina sua senha', 'Horário confirmado'])
  })

  test('by a card that is declined it stays held, and another card pays it', async () => {
    const booked = await aBookedConsultation(ctx)
    expect((await failureOf(byCard(booked, 'FUND'))).code).toBe('payment_declined')
    expect((await again(booked)).appointment?.state).toBe('held')
    await byCard(booked)
    await world.settle()
    expect((await again(booked)).state).toBe('confirmed')
  })

  test('a mail about an appointment says neither why nor with what kind of doctor, on the outside', async () => {
    const booked = await aBookedConsultation(ctx)
    await byCard(booked)
    await world.settle()
    const email = await emailOf(booked)
    const mails = [...(await sandbox.mails(email)), ...(await sandbox.mails('helena@prumo.example'))]
    for (const { subject, text } of mails) {
      expect(subject).not.toMatch(/médic|consulta|urolog|ereç|disfun/i)
      expect(text).not.toMatch(/ereç|disfun|urolog/i)
    }
    const receipt = mails.find(({ subject }) => subject === 'Horário confirmado')?.text.replaceAll('\u00a0', ' ')
    expect(receipt).toMatch(/Total pago: R\$ \d+,\d{2}\nPagamento: Cartão.*\nPago em: .*\nVendido por: Prumo Saúde/)
    const toDoctor = mails.filter(({ subject }) => subject === 'Novo horário na sua agenda')
    expect(toDoctor.some(({ text }) => text.includes('Otávio'))).toBe(false)
  })
})

describe('paid late', () => {
  test('the hold lapsed and nobody took the time: paying takes it again', async () => {
    const booked = await aBookedConsultation(ctx)
    await letTheTimePass(world.config.holdMinutes)
    expect(await again(booked)).toMatchObject({ state: 'waiting_for_payment', appointment: { state: 'released' } })
    await byCard(booked)
    await world.settle()
    expect((await again(booked)).state).toBe('confirmed')
  })

  test('the hold lapsed and somebody has the time: nothing is charged, the next times are offered', async () => {
    const input = await aBookingInput(ctx)
    const booked = await bookConsultation(ctx, input)
    await letTheTimePass(world.config.holdMinutes)
    await aBookedConsultation(ctx, { startsAt: input.startsAt })
    const failure = await failureOf(byCard(booked))
    expect([failure.code, failure.details.nextTimes?.length]).toEqual(['slot_taken', 6])
    expect(await chargesOf(booked)).toEqual([])
    const next = failure.details.nextTimes?.[0]?.startsAt as Date
    const moved = await chooseTime(ctx, { consultationId: booked.id, startsAt: next, doctorId: null })
    expect(moved).toMatchObject({ state: 'waiting_for_payment', appointment: { startsAt: next, state: 'held' } })
    await byCard(booked)
    await world.settle()
    expect((await again(booked)).state).toBe('confirmed')
  })

  test('a Pix after the order was canceled, the time still free: it stands again', async () => {
    const booked = await aBookedConsultation(ctx)
    await byPix(booked)
    await letTheTimePass(world.config.pixMinutes + 1)
    expect(await again(booked)).toMatchObject({ state: 'canceled', cancelReason: 'not_paid' })
    expect(await subjectsTo(await emailOf(booked))).toEqual(['Horário cancelado'])
    await pixArrives(booked, { late: true })
    expect(await again(booked)).toMatchObject({ state: 'confirmed', cancelReason: null, canceledAt: null })
    expect(await refundedOf(booked)).toEqual([0])

    // Canceled once more, this time with his money: he is told again.
    await cancelConsultation(ctx, { consultationId: booked.id })
    await world.settle()
    expect((await subjectsTo(await emailOf(booked))).filter((one) => one === 'Horário cancelado')).toHaveLength(2)
    expect(await refundedOf(booked)).toEqual([12_000])
  })

  test('a Pix after the time was taken: he is asked for another time, chooses one, and it is confirmed', async () => {
    const input = await aBookingInput(ctx)
    const booked = await bookConsultation(ctx, input)
    await byPix(booked)
    await letTheTimePass(world.config.pixMinutes + 1)
    await aBookedConsultation(ctx, { startsAt: input.startsAt })
    await pixArrives(booked, { late: true })
    const waiting = await again(booked)
    expect(waiting).toMatchObject({ state: 'waiting_for_time', appointment: { state: 'released' } })
    const email = await emailOf(booked)
    expect(await subjectsTo(email)).toContain('Escolha outro horário')
    const taken = await failureOf(
      chooseTime(ctx, { consultationId: booked.id, startsAt: input.startsAt, doctorId: null }),
    )
    const next = taken.details.nextTimes?.[0]?.startsAt as Date
    await chooseTime(ctx, { consultationId: booked.id, startsAt: next, doctorId: null })
    await world.settle()
    expect(await again(booked)).toMatchObject({
      state: 'confirmed',
      appointment: { state: 'confirmed', startsAt: next },
    })
    expect(await subjectsTo(email)).toContain('Horário confirmado')
    expect(await refundedOf(booked)).toEqual([0])
  })

  test('a Pix of what was booked anew since: the money goes back, once', async () => {
    const input = await aBookingInput(ctx)
    const booked = await bookConsultation(ctx, input)
    await byPix(booked)
    const anew = await bookConsultation(ctx, input)
    await pixArrives(booked)
    expect((await again(booked)).state).toBe('canceled')
    expect(await refundedOf(booked)).toEqual([12_000])
    expect((await again(anew)).state).toBe('waiting_for_payment')
  })

  test('a Pix after its day was over finds no time any more, even if nobody had it', async () => {
    const booked = await aBookedConsultation(ctx)
    await byPix(booked)
    await letTheTimePass(world.config.pixMinutes + 1)
    world.clock.now = new Date((booked.appointment?.startsAt.getTime() ?? 0) + minute)
    await pixArrives(booked, { late: true })
    expect((await again(booked)).state).toBe('waiting_for_time')
  })

  test('what nobody begins to pay is given up after a day, and its answers serve another booking', async () => {
    const input = await aBookingInput(ctx)
    const booked = await bookConsultation(ctx, input)
    await letTheTimePass(24 * 60 + 1)
    expect(await again(booked)).toMatchObject({ state: 'canceled', cancelReason: 'hold_lapsed' })
    expect((await aBookedConsultation(ctx, { survey: input.survey })).state).toBe('waiting_for_payment')
    expect((await failureOf(byCard(booked))).code).toBe('order_not_payable')
  })
})

describe('given up by its patient', () => {
  test('after it was paid: the time is free, the money goes back whole, both are told; a twin changes nothing', async () => {
    const booked = await aBookedConsultation(ctx)
    await byCard(booked)
    await world.settle()
    const twins = await Promise.all([1, 2, 3].map(() => cancelConsultation(ctx, { consultationId: booked.id })))
    await world.settle()
    expect(twins.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled'])
    expect(await refundedOf(booked)).toEqual([12_000])
    expect((await getOrder(ctx, booked)).state).toBe('canceled')
    expect(await subjectsTo(await emailOf(booked))).toContain('Horário cancelado')
    expect(await subjectsTo('helena@prumo.example')).toContain('Horário livre na sua agenda')
    const { rows } = await sql`select count(*)::int as announced from platform.outbox
      where type = 'consultations.canceled' and payload->>'consultationId' = ${String(booked.id)}`.execute(ctx.db)
    expect(rows).toEqual([{ announced: 1 }])
    const next = await aBookedConsultation(ctx, { startsAt: booked.appointment?.startsAt as Date })
    expect(next.appointment?.state).toBe('held')
  })

  test('before it was paid: a Pix that comes all the same goes back', async () => {
    const booked = await aBookedConsultation(ctx)
    await byPix(booked)
    await cancelConsultation(ctx, { consultationId: booked.id })
    await pixArrives(booked)
    expect((await again(booked)).state).toBe('canceled')
    expect(await refundedOf(booked)).toEqual([12_000])
  })

  test('while its payment is being told: it is either confirmed or paid back, never both', async () => {
    const booked = await aBookedConsultation(ctx)
    await byCard(booked)
    await Promise.all([world.settle(), cancelConsultation(ctx, { consultationId: booked.id })])
    await world.settle()
    expect((await again(booked)).state).toBe('canceled')
    expect(await refundedOf(booked)).toEqual([12_000])
  })
})
