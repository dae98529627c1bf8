import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { type Consultation, type ConsultationState, moves } from './consultation.ts'
import { aBookedConsultation, aStatement, doctorNamed, freeTimesOf, putInState } from './consultations.factory.ts'
import {
  cancelConsultation,
  chooseTime,
  closeConsultation,
  confirmPaidConsultation,
  getConsultation,
  isTreating,
  missConsultation,
  openConsultation,
  readAppointments,
  readConsultation,
  stateVisit,
} from './index.ts'

let world: TestWorld
let ctx: Context
let patientId: number
let helena: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
  helena = (await doctorNamed(ctx, 'Helena')).userId
})
afterAll(() => world.close())

const states = Object.keys(moves) as ConsultationState[]
const others = (...allowed: ConsultationState[]) => states.filter((state) => !allowed.includes(state))
const inState = async (state: ConsultationState): Promise<Consultation> => {
  const booked = await aBookedConsultation(ctx)
  await putInState(ctx, booked, state, patientId)
  return getConsultation(ctx, { consultationId: booked.id })
}
const of = ({ id }: Consultation) => ({ consultationId: id, doctorId: helena })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof Failure ? error.code : Promise.reject(error)),
  )
const anotherTime = async () => (await freeTimesOf(ctx, [helena])).at(-1)?.startsAt as Date
const begun = (consultation: Consultation, work: (ctx: Context) => Promise<unknown>) =>
  work({ ...ctx, now: () => new Date((consultation.appointment?.startsAt.getTime() ?? 0) + 1) })

/** The first moment in which its doctor may begin. */
const openingOf = ({ appointment }: Consultation) => new Date((appointment?.startsAt.getTime() ?? 0) - 15 * 60_000)

describe('every forbidden move is refused, and changes nothing', () => {
  const unchanged = async (consultation: Consultation, code: string, work: Promise<unknown>) => {
    expect(await codeOf(work)).toBe(code)
    expect(await getConsultation(ctx, { consultationId: consultation.id })).toEqual(consultation)
  }

  test.each(others('confirmed', 'under_way'))('opening one that is %s', async (state) => {
    const it = await inState(state)
    await unchanged(it, 'consultation_not_confirmed', openConsultation(ctx, of(it)))
  })
  test.each(others('under_way'))('closing one that is %s', async (state) => {
    const it = await inState(state)
    await unchanged(
      it,
      'consultation_not_under_way',
      closeConsultation(ctx, { ...of(it), note: 'Retorno em 30 dias.' }),
    )
  })
  test.each(others('under_way', 'closed'))('stating one that is %s', async (state) => {
    const it = await inState(state)
    await unchanged(it, 'visit_not_statable', stateVisit(ctx, { ...of(it), ...aStatement() }))
  })
  test('stating one that closed: within the week in which its doctor may still sign, and not after it', async () => {
    const it = await inState('closed')
    const after = (days: number, ms = 0) => ({
      ...ctx,
      now: () => new Date((it.closedAt?.getTime() ?? 0) + days * 86_400_000 + ms),
    })
    const state = (at: Context) => stateVisit(at, { ...of(it), ...aStatement() })
    expect(await codeOf(state(after(0)))).toBe('done')
    expect(await codeOf(state(after(7)))).toBe('done')
    await unchanged(it, 'visit_not_statable', state(after(7, 1)))
    await unchanged(it, 'not_found', stateVisit(after(1), { ...of(it), doctorId: it.patientId ?? 0, ...aStatement() }))
  })
  test('closing one of which nothing is stated', async () => {
    const it = await inState('under_way')
    await unchanged(it, 'visit_not_stated', closeConsultation(ctx, { ...of(it), note: 'Retorno em 30 dias.' }))
  })
  test.each(others('confirmed', 'missed'))('missing one that is %s', async (state) => {
    const it = await inState(state)
    await unchanged(
      it,
      'consultation_not_missable',
      begun(it, (ctx) => missConsultation(ctx, of(it))),
    )
  })
  test('missing one whose time has not begun', async () => {
    const it = await inState('confirmed')
    await unchanged(it, 'consultation_not_begun', missConsultation(ctx, of(it)))
  })
  test.each(['under_way', 'closed', 'missed'] as const)('giving up one that is %s', async (state) => {
    const it = await inState(state)
    await unchanged(it, 'consultation_not_cancelable', cancelConsultation(ctx, { consultationId: it.id }))
  })
  test('giving up one that has begun', async () => {
    const it = await inState('confirmed')
    await unchanged(
      it,
      'consultation_not_cancelable',
      begun(it, (ctx) => cancelConsultation(ctx, { consultationId: it.id })),
    )
  })
  test.each(['under_way', 'closed', 'missed', 'canceled'] as const)('moving one that is %s', async (state) => {
    const it = await inState(state)
    const input = { consultationId: it.id, startsAt: await anotherTime(), doctorId: null }
    await unchanged(it, 'consultation_time_fixed', chooseTime(ctx, input))
  })
  test('moving one that has begun', async () => {
    const it = await inState('confirmed')
    const input = { consultationId: it.id, startsAt: await anotherTime(), doctorId: null }
    await unchanged(
      it,
      'consultation_time_fixed',
      begun(it, (ctx) => chooseTime(ctx, input)),
    )
  })
  test.each(states)('money that did not come confirms nothing that is %s', async (state) => {
    const it = await inState(state)
    await unchanged(it, 'done', confirmPaidConsultation(ctx, it))
  })
  test.each([
    openConsultation,
    missConsultation,
    (ctx: Context, input: ReturnType<typeof of>) => closeConsultation(ctx, { ...input, note: 'x' }),
    (ctx: Context, input: ReturnType<typeof of>) => stateVisit(ctx, { ...input, ...aStatement() }),
  ])('another doctor finds none (%#)', async (act) => {
    const it = await inState('confirmed')
    const marcos = await userIdOf(ctx, 'marcos@prumo.example')
    await unchanged(it, 'not_found', act(ctx, { consultationId: it.id, doctorId: marcos }))
  })
})

describe('a doctor sees his patient', () => {
  test('opens once, closes with a note that is sealed, and is treating him from the confirmation on', async () => {
    const it = await inState('confirmed')
    expect(await isTreating(ctx, { doctorId: helena, patientId })).toBe(true)
    const now = openingOf(it)
    const opened = await openConsultation({ ...ctx, now: () => now }, of(it))
    expect(opened).toMatchObject({ state: 'under_way', openedAt: now })
    expect(await openConsultation(ctx, of(it))).toEqual(opened)
    await stateVisit(ctx, { ...of(it), ...aStatement() })
    const closed = await closeConsultation(ctx, { ...of(it), note: ' Retorno em 30 dias. ' })
    expect(closed).toMatchObject({ state: 'closed', closedAt: world.clock.now })
    const reader = { userId: it.doctorId, roles: ['doctor' as const] }
    expect((await readConsultation(ctx, { consultationId: it.id, reader })).closingNote).toBe('Retorno em 30 dias.')
    const { rows } = await sql<{
      row: string
    }>`select c::text as row from care.consultations c where id = ${it.id}`.execute(ctx.db)
    expect(rows[0]?.row).not.toContain(Buffer.from('Retorno').toString('hex'))
  })

  test('a note says something', async () => {
    const it = await inState('under_way')
    expect(await codeOf(closeConsultation(ctx, { ...of(it), note: '  ' }))).toBe('invalid_fields')
  })

  test('once its time has begun, and the patient did not come, it is missed; again is the same', async () => {
    const it = await inState('confirmed')
    expect(await begun(it, (ctx) => missConsultation(ctx, of(it)))).toMatchObject({ state: 'missed' })
    expect(await begun(it, (ctx) => missConsultation(ctx, of(it)))).toMatchObject({ state: 'missed' })
  })

  test('his agenda has what is confirmed, his own alone, in order of time', async () => {
    const it = await inState('confirmed')
    const day = { from: new Date(0), until: new Date('2100-01-01') }
    const agendaOf = (userId: number) =>
      readAppointments(ctx, { reader: { userId, roles: ['patient', 'doctor'] }, ...day })
    const own = await agendaOf(helena)
    expect(own.map(({ id }) => id)).toContain(it.id)
    expect(own.map(({ appointment }) => appointment?.startsAt.getTime())).toEqual(
      own.map(({ appointment }) => appointment?.startsAt.getTime() ?? 0).sort((one, other) => one - other),
    )
    const marcos = await userIdOf(ctx, 'marcos@prumo.example')
    expect(await agendaOf(marcos)).toEqual([])
  })
})

describe('another time', () => {
  test('of a confirmed one: the former is free again; the same again changes nothing', async () => {
    const it = await inState('confirmed')
    const input = { consultationId: it.id, startsAt: await anotherTime(), doctorId: null }
    const moved = await chooseTime(ctx, input)
    expect(moved).toMatchObject({ state: 'confirmed', appointment: { state: 'confirmed', startsAt: input.startsAt } })
    expect(await chooseTime(ctx, input)).toEqual(moved)
    const freed = await aBookedConsultation(ctx, { startsAt: it.appointment?.startsAt as Date })
    expect(freed.appointment?.state).toBe('held')
  })

  test('that somebody has: it keeps its own', async () => {
    const [one, other] = [await inState('confirmed'), await inState('confirmed')]
    const input = { consultationId: one.id, startsAt: other.appointment?.startsAt as Date, doctorId: null }
    expect(await codeOf(chooseTime(ctx, input))).toBe('slot_taken')
    expect(await getConsultation(ctx, { consultationId: one.id })).toEqual(one)
  })

  test('with a doctor of another price is refused', async () => {
    const it = await inState('confirmed')
    const { userId: andre } = await doctorNamed(ctx, 'André')
    const startsAt = (await freeTimesOf(ctx, [andre]))[0]?.startsAt as Date
    expect(await codeOf(chooseTime(ctx, { consultationId: it.id, startsAt, doctorId: andre }))).toBe('doctor_not_alike')
    expect(await getConsultation(ctx, { consultationId: it.id })).toEqual(it)
  })
})
