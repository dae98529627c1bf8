import { sql } from 'kysely'
import type { Pathology } from '#domains/shop/catalogue'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { ProgrammeOfConsultation } from './consultation.ts'
import { correspondingStates } from './record.policy.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.consultations')

/** Whether this doctor has, or had, a confirmed consultation with this patient. */
export const isTreating = async (
  ctx: Context,
  { doctorId, patientId }: { doctorId: number; patientId: number },
): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('care.consultations')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', correspondingStates)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a patient has consulted doctors here about, in no order. */
export const listConditionsOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<Pathology[]> => {
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select('pathology')
    .distinct()
    .where('patient_id', '=', patientId)
    .where('pathology', 'is not', null)
    .where('state', 'in', ['confirmed', 'under_way', 'closed'])
    .execute()
  return rows.map(({ pathology }) => pathology as Pathology)
}

/** When each professional first and last began to see this patient. */
export const listVisitTimes = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<{ doctorId: number; firstAt: Date; lastAt: Date }[]> => {
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select(({ fn }) => ['doctor_id as doctorId', fn.min('opened_at').as('firstAt'), fn.max('opened_at').as('lastAt')])
    .where('patient_id', '=', patientId)
    .where('state', 'in', ['under_way', 'closed'])
    .where('opened_at', 'is not', null)
    .groupBy('doctor_id')
    .execute()
  return rows.flatMap(({ doctorId, firstAt, lastAt }) => (firstAt && lastAt ? [{ doctorId, firstAt, lastAt }] : []))
}

/** A professional who treated a patient, by his last consultation there that began. */
export type TreatedBy = { doctorId: number; consultationId: number; pathology: Pathology | null; openedAt: Date }

/**
 * The professionals who treated this patient, the last seen first: at most `limit`, those whom he saw last before the
 * doctor `after`.
 */
export const listWhoTreated = async (
  ctx: Context,
  { patientId, after, limit }: { patientId: number; after?: number | undefined; limit: number },
): Promise<TreatedBy[]> => {
  const { rows } = await sql<TreatedBy>`
    with last as (
      select distinct on (doctor_id) doctor_id, id, pathology, opened_at from care.consultations
      where patient_id = ${patientId} and state in ('under_way', 'closed') and opened_at is not null
      order by doctor_id, opened_at desc, id desc
    )
    select doctor_id as "doctorId", id as "consultationId", pathology, opened_at as "openedAt" from last
    where ${after ?? null}::bigint is null
      or (opened_at, id) < (select opened_at, id from last where doctor_id = ${after ?? null})
    order by opened_at desc, id desc limit ${limit}`.execute(ctx.db)
  return rows
}

/** Everybody whom this patient has had a consultation with. */
export const listProfessionalIds = async (ctx: Context, { patientId }: { patientId: number }): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select('doctor_id')
    .distinct()
    .where('patient_id', '=', patientId)
    .execute()
  return rows.map((row) => row.doctor_id)
}

/** The professionals whose consultation with this patient is ahead, under way, or ended after this time. */
export const listTreatingIds = async (
  ctx: Context,
  { patientId, since }: { patientId: number; since: Date },
): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select('doctor_id')
    .distinct()
    .where('patient_id', '=', patientId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', ['confirmed', 'under_way']),
        and([eb('state', '=', 'closed'), eb('closed_at', '>', since)]),
      ]),
    )
    .execute()
  return rows.map((row) => row.doctor_id)
}

/** The professionals who treat each of these patients, in the same sense; a patient whom nobody treats is missing. */
export const listTreatingOf = async (
  ctx: Context,
  { patientIds, since }: { patientIds: number[]; since: Date },
): Promise<{ patientId: number; doctorId: number }[]> => {
  if (patientIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select(['patient_id', 'doctor_id'])
    .distinct()
    .where(among('patient_id', patientIds, 'bigint'))
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', ['confirmed', 'under_way']),
        and([eb('state', '=', 'closed'), eb('closed_at', '>', since)]),
      ]),
    )
    .execute()
  return rows.flatMap(({ patient_id, doctor_id }) =>
    patient_id === null ? [] : [{ patientId: patient_id, doctorId: doctor_id }],
  )
}

/** The patients whom one of these professionals treats, in the same sense. */
export const listTreatedIds = async (
  ctx: Context,
  { doctorIds, since }: { doctorIds: number[]; since: Date },
): Promise<number[]> => {
  if (doctorIds.length === 0) return []
  const rows = await own(ctx)
    .selectFrom('care.consultations')
    .select('patient_id')
    .distinct()
    .where('doctor_id', 'in', doctorIds)
    .where('patient_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', ['confirmed', 'under_way']),
        and([eb('state', '=', 'closed'), eb('closed_at', '>', since)]),
      ]),
    )
    .execute()
  return rows.flatMap(({ patient_id }) => (patient_id === null ? [] : [patient_id]))
}

type OfUser = { userId: number; otherIds?: number[]; limit: number; isCanceledToo?: boolean }

/**
 * A doctor's patients, or a patient's professionals, the latest consultation first; `otherIds` limits it to these
 * people. `isPatient`: the user is the patient of the two. `isCanceledToo`: those that were canceled or not paid count
 * as well.
 */
export const listTreatments = async (
  ctx: Context,
  { userId, otherIds, limit, isCanceledToo = false }: OfUser,
): Promise<{ otherId: number; consultationId: number; isPatient: boolean }[]> => {
  if (otherIds?.length === 0) return []
  const other = sql<number>`case when patient_id = ${userId} then doctor_id else patient_id end`
  let query = own(ctx)
    .selectFrom('care.consultations')
    .select(({ fn }) => [
      other.as('other_id'),
      fn.max('id').as('consultation_id'),
      sql<boolean>`bool_or(patient_id = ${userId})`.as('is_patient'),
    ])
    .where((where) => where.or([where('patient_id', '=', userId), where('doctor_id', '=', userId)]))
  if (!isCanceledToo) query = query.where('state', 'in', correspondingStates)
  if (otherIds) query = query.where(other, 'in', otherIds)
  const rows = await query.groupBy('other_id').orderBy('consultation_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    ...{ otherId: row.other_id, consultationId: row.consultation_id, isPatient: row.is_patient },
  }))
}

type OfProgramme = { patientId: number; programme: ProgrammeOfConsultation; since: Date }

/** Whether a patient has a consultation of this programme ahead or under way, or had one that was booked since. */
export const hasFollowUp = async (ctx: Context, { patientId, programme, since }: OfProgramme): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.consultations')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('programme', '=', programme)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', ['waiting_for_time', 'confirmed', 'under_way']),
        and([eb('state', '=', 'closed'), eb('created_at', '>', since)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
