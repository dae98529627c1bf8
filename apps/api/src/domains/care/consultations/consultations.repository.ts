import { type Selectable, sql } from 'kysely'
import { type Channel, listAppointmentsOf } from '#domains/care/doctors'
import type { Pathology } from '#domains/shop/catalogue'
import { among, notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { CareConsultations } from '#platform/tables.generated'
import type {
  CancelReason,
  Consultation,
  ConsultationState,
  ProgrammeOfConsultation,
  WithdrawnBecause,
} from './consultation.ts'

type Row = Selectable<CareConsultations>

const own = (ctx: Context) => owning(ctx.db, 'care.consultations')
const select = (ctx: Context) => own(ctx).selectFrom('care.consultations').selectAll()

export type NewConsultation = Pick<
  Consultation,
  | 'patientId'
  | 'contactId'
  | 'doctorId'
  | 'pathology'
  | 'programme'
  | 'channel'
  | 'orderId'
  | 'surveySubmissionId'
  | 'consentId'
>

export const insertConsultation = async (ctx: Context, input: NewConsultation): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('care.consultations')
    .values({
      patient_id: input.patientId,
      contact_id: input.contactId,
      doctor_id: input.doctorId,
      pathology: input.pathology,
      programme: input.programme,
      channel: input.channel,
      order_id: input.orderId,
      survey_submission_id: input.surveySubmissionId,
      consent_id: input.consentId,
      state: 'waiting_for_payment',
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Key = { consultationId: number } | { orderId: number }

/** Null if there is none. */
export const findConsultation = async (ctx: Context, key: Key): Promise<Consultation | null> =>
  (await consultationsFrom(ctx, await byKey(ctx, key).execute()))[0] ?? null

/** The same, locked until this transaction ends; its appointment is read after the lock was taken. */
export const findConsultationForUpdate = async (ctx: Context, key: Key): Promise<Consultation | null> =>
  (await consultationsFrom(ctx, await byKey(ctx, key).forNoKeyUpdate().execute()))[0] ?? null

const byKey = (ctx: Context, key: Key) =>
  'orderId' in key ? select(ctx).where('order_id', '=', key.orderId) : select(ctx).where('id', '=', key.consultationId)

/** Newest first, at most some hundreds; of a patient, with these ids, or of these orders. */
export const listConsultations = async (
  ctx: Context,
  input: { patientId: number } | { ids: number[] } | { orderIds: number[] },
): Promise<Consultation[]> => {
  const given = 'ids' in input ? input.ids : 'orderIds' in input ? input.orderIds : [input.patientId]
  if (given.length === 0) return []
  const column = 'ids' in input ? 'id' : 'orderIds' in input ? 'order_id' : 'patient_id'
  const query = select(ctx).where(among(column, given, 'bigint'))
  return consultationsFrom(ctx, await query.orderBy('id', 'desc').limit(mostAtOnce).execute())
}

// The maximum of a list of orders.
const mostAtOnce = 1_000

/** The consultations that use these answers and are not canceled, locked in id order. */
export const listStandingWithSurvey = async (ctx: Context, surveySubmissionId: number): Promise<Consultation[]> =>
  consultationsFrom(
    ctx,
    await select(ctx)
      .where('survey_submission_id', '=', surveySubmissionId)
      .where('state', '<>', 'canceled')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
  )

/** Unpaid ones from before this time, the oldest first. */
export const listAbandonedIds = async (ctx: Context, input: SweptPage & { before: Date }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select('id')
    // Written out, as in the index.
    .where('state', '=', sql.lit('waiting_for_payment'))
    .where('created_at', '<', input.before)
    .where(notAmong('id', input.besides, 'bigint'))
    .orderBy('created_at')
    .limit(input.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether any consultation of this patient has begun. */
export const hasBegunOne = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.consultations')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('opened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export type Changes = Partial<
  Pick<
    Consultation,
    'patientId' | 'doctorId' | 'state' | 'cancelReason' | 'withdrawnBecause' | 'openedAt' | 'closedAt' | 'canceledAt'
  >
> & { closingNote?: { dataKeyId: string; sealed: Buffer } }

export const saveConsultation = async (ctx: Context, id: number, changes: Changes): Promise<void> => {
  const { patientId, doctorId, state, cancelReason, withdrawnBecause } = changes
  const { openedAt, closedAt, canceledAt, closingNote } = changes
  await own(ctx)
    .updateTable('care.consultations')
    .set({
      ...(patientId === undefined ? {} : { patient_id: patientId }),
      ...(doctorId === undefined ? {} : { doctor_id: doctorId }),
      ...(state === undefined ? {} : { state }),
      ...(cancelReason === undefined ? {} : { cancel_reason: cancelReason }),
      ...(withdrawnBecause === undefined ? {} : { withdrawn_because: withdrawnBecause }),
      ...(openedAt === undefined ? {} : { opened_at: openedAt }),
      ...(closedAt === undefined ? {} : { closed_at: closedAt }),
      ...(canceledAt === undefined ? {} : { canceled_at: canceledAt }),
      ...(closingNote ? { closing_note_sealed: closingNote.sealed, data_key_id: closingNote.dataKeyId } : {}),
      updated_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute()
}

const consultationsFrom = async (ctx: Context, rows: Row[]): Promise<Consultation[]> => {
  const times = await listAppointmentsOf(ctx, { consultationIds: rows.map(({ id }) => id) })
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    contactId: row.contact_id,
    doctorId: row.doctor_id,
    pathology: row.pathology as Pathology | null,
    programme: row.programme as ProgrammeOfConsultation | null,
    channel: row.channel as Channel,
    orderId: row.order_id,
    surveySubmissionId: row.survey_submission_id,
    consentId: row.consent_id,
    state: row.state as ConsultationState,
    cancelReason: row.cancel_reason as CancelReason | null,
    withdrawnBecause: row.withdrawn_because as WithdrawnBecause | null,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    canceledAt: row.canceled_at,
    createdAt: row.created_at,
    appointment: times.get(row.id) ?? null,
  }))
}
