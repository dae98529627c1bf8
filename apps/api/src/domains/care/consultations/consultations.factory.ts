import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { listDoctors, listFreeTimes, type Slot } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { submittedSurvey } from '../surveys/surveys.factory.ts'
import { type BookConsultation, bookConsultation } from './book-consultation.ts'
import type { Consultation, ConsultationState } from './consultation.ts'
import type { StatementContent } from './visit-statement/visit-statement.ts'
import { insertStatement } from './visit-statement/visit-statements.repository.ts'

/** For tests: a cast member who treats erectile dysfunction, by first name. */
export const doctorNamed = async (ctx: Context, name: string) => {
  const found = (await listDoctors(ctx)).find((doctor) => doctor.name.split(' ').includes(name))
  if (!found) throw new Error(`${name} is no doctor of the cast`)
  return found
}

/** The free times of these doctors from the day after tomorrow: far enough ahead for every test. */
export const freeTimesOf = (ctx: Context, doctorIds: number[]): Promise<Slot[]> =>
  listFreeTimes(ctx, { doctorIds, from: calendarDayOf(new Date(ctx.now().getTime() + 2 * 86_400_000)), days: 10 })

let guests = 0

/** A patient's own data; the sandbox's identity bureau knows him as an adult (docs/sandbox.md 6). */
export const patientAttributes = (change: Record<string, unknown> = {}) => ({
  email: `convidado-${++guests}@prumo.example`,
  first_name: 'Otávio',
  last_name: 'Ramos',
  cpf_number: '12345678909',
  phone_number: '+5511912345678',
  gender: 'male',
  birth_date: '1990-01-01',
  terms_of_service: true,
  cgu_accepted: true,
  ...change,
})

/** A complete input for Dra. Helena's first free time, with a test's changes. */
export const aBookingInput = async (
  ctx: Context,
  change: Partial<BookConsultation> = {},
): Promise<BookConsultation> => {
  const { userId: doctorId } = await doctorNamed(ctx, 'Helena')
  const [time] = await freeTimesOf(ctx, [change.doctorId ?? doctorId])
  if (!time) throw new Error('there is no free time')
  const { submission, pdid } = await submittedSurvey(ctx)
  return {
    doctorId,
    variantId: null,
    channel: 'video',
    startsAt: time.startsAt,
    pathology: 'erectileDysfunction',
    survey: { submissionId: submission.id, pdid },
    consent: { isGiven: true, version: undefined, ip: '127.0.0.1', userAgent: 'test' },
    patient: patientAttributes(),
    ...change,
  }
}

export const aBookedConsultation = async (
  ctx: Context,
  change: Partial<BookConsultation> = {},
): Promise<Consultation> => bookConsultation(ctx, await aBookingInput(ctx, change))

/** What a doctor states of a visit in which the patient showed his driving licence, with a test's changes. */
export const aStatement = (change: Partial<StatementContent> = {}): StatementContent => ({
  channel: 'video',
  identity: 'document',
  documentKind: 'driving_licence',
  documentEnding: '8909',
  suitability: 'suits',
  note: null,
  ...change,
})

/** States a visit as its doctor would have at its beginning, in whatever state it is now. */
export const stateAlready = async (
  ctx: Context,
  { consultationId, patientId, doctorId }: { consultationId: number; patientId: number; doctorId: number },
  change: Partial<StatementContent> = {},
): Promise<void> => {
  await insertStatement(ctx, { consultationId, patientId, statedBy: doctorId, ...aStatement(change) })
}

/** Puts a consultation into a state, with the data that the state needs. */
export const putInState = async (
  ctx: Context,
  { id }: Pick<Consultation, 'id'>,
  state: ConsultationState,
  patientId: number,
): Promise<void> => {
  const isOver = (each: ConsultationState, at = ctx.now()) => (state === each ? at : null)
  await sql`update care.consultations set state = ${state}, patient_id = ${patientId},
    cancel_reason = ${state === 'canceled' ? 'by_patient' : null}, canceled_at = ${isOver('canceled')},
    closed_at = ${isOver('closed')} where id = ${id}`.execute(ctx.db)
  const time = state === 'canceled' || state === 'waiting_for_time' ? 'released' : 'confirmed'
  if (state !== 'waiting_for_payment')
    await sql`update care.appointments set state = ${time}, held_until = null where consultation_id = ${id}`.execute(
      ctx.db,
    )
}
