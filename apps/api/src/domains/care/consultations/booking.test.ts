import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAccount, signUp } from '#domains/people/identity'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { submittedSurvey } from '../surveys/surveys.factory.ts'
import {
  aBookedConsultation,
  aBookingInput,
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from './consultations.factory.ts'
import { type BookConsultation, bookConsultation, getConsultation } from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error) => {
      if (error instanceof Failure) return error
      throw error
    },
  )
const refused = async (change: Partial<BookConsultation>) =>
  failureOf(bookConsultation(ctx, await aBookingInput(ctx, change)))
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(ctx.db)).rows[0]?.count
const written = async () =>
  Promise.all(['care.consultations', 'care.appointments', 'shop.orders', 'people.consents'].map(countOf))

describe('a booking', () => {
  test('holds the time, opens an order at the doctor’s price, writes the consent down; nobody has an account yet', async () => {
    const input = await aBookingInput(ctx)
    const consultation = await bookConsultation(ctx, input)
    expect(consultation).toMatchObject({ state: 'waiting_for_payment', patientId: null, doctorId: input.doctorId })
    expect(consultation.appointment).toMatchObject({
      state: 'held',
      startsAt: input.startsAt,
      heldUntil: new Date(world.clock.now.getTime() + world.config.holdMinutes * 60_000),
    })
    const order = await getOrder(ctx, consultation)
    expect([order.kind, order.state, order.totalCents, order.userId]).toEqual(['consultation', 'payment', 12_000, null])
    expect(order.contact).toMatchObject({ cpf: '12345678909', ageCheck: { result: 'adult' } })
    const { rows } = await sql`select kind, version, length(text_hash) as hashed, ip_address::text from people.consents
      where id = ${consultation.consentId}`.execute(ctx.db)
    expect(rows).toEqual([{ kind: 'telemedicine', version: '2026-11', hashed: 64, ip_address: '127.0.0.1/32' }])
  })

  test('of somebody signed in is his from the start, by his own e-mail', async () => {
    const userId = await userIdOf(ctx, 'diego@prumo.example')
    const own = world.ctx({ kind: 'user', userId, roles: ['patient'] })
    const consultation = await aBookedConsultation(own, {
      patient: patientAttributes({ email: 'outro@prumo.example' }),
    })
    expect(consultation.patientId).toBe(userId)
    expect((await getOrder(ctx, consultation)).contact.email).toBe('diego@prumo.example')
  })

  test('with a psychologist asks for no survey and no condition', async () => {
    const paula = await doctorNamed(ctx, 'Paula')
    const consultation = await aBookedConsultation(ctx, { doctorId: paula.userId, pathology: null, survey: null })
    expect(consultation).toMatchObject({ doctorId: paula.userId, pathology: null, surveySubmissionId: null })
    expect((await getOrder(ctx, consultation)).totalCents).toBe(7_900)
  })

  test('without a doctor goes to the first who is free, and to the next when he is taken', async () => {
    const [helena, andre] = [await doctorNamed(ctx, 'Helena'), await doctorNamed(ctx, 'André')]
    const times = await freeTimesOf(ctx, [helena.userId])
    const andres = new Set((await freeTimesOf(ctx, [andre.userId])).map(({ startsAt }) => startsAt.getTime()))
    const startsAt = times.find((time) => andres.has(time.startsAt.getTime()))?.startsAt as Date
    const first = await aBookedConsultation(ctx, { doctorId: null, startsAt, channel: 'phone' })
    const second = await aBookedConsultation(ctx, { doctorId: null, startsAt, channel: 'phone' })
    expect(first.doctorId).toBe(helena.userId)
    expect(second.doctorId).not.toBe(helena.userId)
    expect(second.appointment?.startsAt).toEqual(startsAt)
  })

  test('once more with the same answers lets go of the first, which was not paid', async () => {
    const input = await aBookingInput(ctx)
    const first = await bookConsultation(ctx, input)
    const second = await bookConsultation(ctx, input)
    expect(await getConsultation(ctx, { consultationId: first.id })).toMatchObject({
      state: 'canceled',
      cancelReason: 'by_patient',
      appointment: { state: 'released' },
    })
    expect(second).toMatchObject({
      state: 'waiting_for_payment',
      appointment: { startsAt: input.startsAt, state: 'held' },
    })
  })
})

describe('it is refused, and nothing is written', () => {
  const cases: [string, () => Partial<BookConsultation> | Promise<Partial<BookConsultation>>, string][] = [
    [
      'without consent',
      () => ({ consent: { isGiven: false, version: undefined, ip: null, userAgent: null } }),
      'consent_missing',
    ],
    [
      'under age',
      () => ({ patient: patientAttributes({ cpf_number: '40000000124', birth_date: '2015-05-10' }) }),
      'under_age',
    ],
    [
      'when the bureau knows another date',
      () => ({ patient: patientAttributes({ birth_date: '1991-01-01' }) }),
      'age_not_verified',
    ],
    [
      'when the bureau knows no such CPF',
      () => ({ patient: patientAttributes({ cpf_number: '40000000396' }) }),
      'age_not_verified',
    ],
    ['without a survey', () => ({ survey: null }), 'survey_missing'],
    [
      'with another’s survey',
      async () => ({ survey: { submissionId: (await submittedSurvey(ctx)).submission.id, pdid: 'x'.repeat(32) } }),
      'survey_missing',
    ],
    [
      'with the survey of another condition',
      async () => {
        const { submission, pdid } = await submittedSurvey(ctx, { key: 'hairLoss' })
        return { survey: { submissionId: submission.id, pdid } }
      },
      'survey_missing',
    ],
    [
      'with an e-mail that has an account',
      () => ({ patient: patientAttributes({ email: 'bruno@prumo.example' }) }),
      'email_taken',
    ],
    ['in the past', () => ({ startsAt: new Date(world.clock.now.getTime() - 60_000) }), 'time_not_offered'],
    [
      'at a time that is no slot',
      async () => ({ startsAt: new Date((await aBookingInput(ctx)).startsAt.getTime() + 60_000) }),
      'time_not_offered',
    ],
    ['with a field missing', () => ({ patient: patientAttributes({ first_name: ' ' }) }), 'invalid_fields'],
    ['for another variant', () => ({ variantId: 2103 }), 'invalid_fields'],
    [
      'with nobody that there is',
      () => ({ doctorId: 999_999, startsAt: new Date(world.clock.now.getTime() + 86_400_000) }),
      'not_found',
    ],
  ]
  test.each(cases)('%s', async (_what, change, code) => {
    const input = await aBookingInput(ctx, {})
    const changed = { ...input, ...(await change()) }
    const before = await written()
    const failure = await failureOf(bookConsultation(ctx, changed))
    expect(failure.code).toBe(code)
    expect(await written()).toEqual(before)
  })

  test('names the verdict of the bureau, and the field', async () => {
    expect((await refused({ patient: patientAttributes({ birth_date: '1991-01-01' }) })).details).toMatchObject({
      reason: 'mismatch',
      faults: { birth_date: [faultOf('document_mismatch')] },
    })
  })

  test('while the bureau does not answer', async () => {
    await sandbox.fault({ service: 'age_checks', kind: 'error', times: 4 })
    expect((await refused({})).code).toBe('provider_unavailable')
  })

  test('with an answer that speaks for in-person care: told in the survey’s words', async () => {
    const { submission, pdid } = await submittedSurvey(ctx, { answers: { long_erection: 'now' } })
    const failure = await refused({ survey: { submissionId: submission.id, pdid } })
    expect([failure.code, typeof failure.details.advice]).toEqual(['red_flag', 'string'])
  })

  test.each([
    ['does not take anybody new', 'is_accepting = false', 'doctor_not_accepting'],
    ['does not treat the condition', "pathologies = '{acne}'", 'condition_not_treated'],
    ['does not offer the channel', "channels = '{chat}'", 'channel_not_offered'],
  ])('by a doctor who %s, with the next free times of others', async (_what, change, code) => {
    const tiago = await doctorNamed(ctx, 'Tiago')
    const input = await aBookingInput(ctx, { doctorId: tiago.userId })
    await sql`update care.doctors set ${sql.raw(change)} where user_id = ${tiago.userId}`.execute(ctx.db)
    const failure = await failureOf(bookConsultation(ctx, input))
    await sql`update care.doctors set is_accepting = true, pathologies = '{erectileDysfunction}', channels = '{video,phone}'
      where user_id = ${tiago.userId}`.execute(ctx.db)
    expect(failure.code).toBe(code)
    expect(failure.details.nextTimes?.length).toBeGreaterThan(0)
  })
})

describe('two after one time', () => {
  test('twenty at once: exactly one has it, the others are offered the next free times', async () => {
    const { startsAt, doctorId } = await aBookingInput(ctx)
    const inputs: BookConsultation[] = []
    for (let index = 0; index < 20; index++) inputs.push(await aBookingInput(ctx, { startsAt, doctorId }))
    const results = await Promise.allSettled(inputs.map((input) => bookConsultation(ctx, input)))
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Failure] : []))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(failures.map(({ code }) => code)).toEqual(Array(19).fill('slot_taken'))
    for (const { details } of failures) {
      expect(details.nextTimes).toHaveLength(6)
      expect(details.nextTimes?.every((time) => time.startsAt.getTime() !== startsAt.getTime())).toBe(true)
    }
    const { rows } = await sql`select count(*)::int as live from care.appointments
      where doctor_id = ${doctorId} and lower(during) = ${startsAt} and state <> 'released'`.execute(ctx.db)
    expect(rows).toEqual([{ live: 1 }])
  })

  test('a hold whose time is over gives way, also before due work has released it', async () => {
    const input = await aBookingInput(ctx)
    const first = await bookConsultation(ctx, input)
    world.clock.advance(world.config.holdMinutes * 60_000)
    const second = await aBookedConsultation(ctx, { startsAt: input.startsAt })
    expect(second.appointment).toMatchObject({ startsAt: input.startsAt, state: 'held' })
    expect((await getConsultation(ctx, { consultationId: first.id })).appointment?.state).toBe('released')
  })
})

test('an e-mail that got an account while its owner booked is refused', async () => {
  const input = await aBookingInput(ctx)
  await openAccount(ctx, { email: String(input.patient.email), firstName: 'Otávio', lastName: 'Ramos' })
  expect((await failureOf(bookConsultation(ctx, input))).details.faults).toEqual({ email: [faultOf('taken')] })
})

test('an e-mail that a stranger only signed up with is its owner’s to book with', async () => {
  const input = await aBookingInput(ctx)
  const email = String(input.patient.email)
  await signUp(ctx, { email, password: 'a senha do estranho' })
  expect((await bookConsultation(ctx, input)).state).toBe('waiting_for_payment')
})
