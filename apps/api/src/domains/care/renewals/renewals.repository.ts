import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareRenewals } from '#platform/tables.generated'
import type { RenewalInBrief, RenewalState } from './renewal.ts'

export const own = (db: Database) => owning(db, 'care.renewals')

type Bound = Pick<Selectable<CareRenewals>, 'id' | 'data_key_id' | 'prescription_id' | 'patient_id'>

// Bound to owner and prescription: a note cannot be moved to another renewal.
export const sealingOfNote = ({ data_key_id: dataKeyId, id, prescription_id, patient_id }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.renewals.note_sealed',
  row: { id, prescription_id, patient_id },
})

type NewRenewal = Pick<RenewalInBrief, 'prescriptionId' | 'patientId' | 'doctorId' | 'submissionId'> & {
  state: 'asked' | 'advised'
}

/** Null if one stands for this prescription already. */
export const insertRenewal = async (ctx: Context, input: NewRenewal): Promise<number | null> => {
  const row = await own(ctx.db)
    .insertInto('care.renewals')
    .values({
      id: await newRowId(ctx, 'care.renewals'),
      prescription_id: input.prescriptionId,
      patient_id: input.patientId,
      doctor_id: input.doctorId,
      submission_id: input.submissionId,
      data_key_id: await newDataKey(ctx),
      state: input.state,
      asked_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('prescription_id')
        // Literally as in the index: a parameter matches none once the statement has a plan for any value.
        .where(sql<boolean>`state <> 'advised'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findRenewal = async (ctx: Context, renewalId: number): Promise<RenewalInBrief | null> =>
  foundFrom(await select(ctx).where('id', '=', renewalId).executeTakeFirst())

/** The same, locked until this transaction ends. */
export const findRenewalForUpdate = async (ctx: Context, renewalId: number): Promise<RenewalInBrief | null> =>
  foundFrom(await select(ctx).where('id', '=', renewalId).forUpdate().executeTakeFirst())

/** The renewal that this prescription answers, locked until this transaction ends. */
export const findRenewalOfNewForUpdate = async (
  ctx: Context,
  newPrescriptionId: number,
): Promise<RenewalInBrief | null> =>
  foundFrom(await select(ctx).where('new_prescription_id', '=', newPrescriptionId).forUpdate().executeTakeFirst())

/** What waits for one of these doctors, or of these patients, the longest waiting first. */
export const listWaiting = async (
  ctx: Context,
  { doctorIds, patientIds }: { doctorIds: number[]; patientIds: number[] },
): Promise<RenewalInBrief[]> =>
  (
    await select(ctx)
      .where('state', '=', sql.lit('asked'))
      .where(({ or, eb }) =>
        or([eb('doctor_id', 'in', doctorIds), ...(patientIds.length > 0 ? [eb('patient_id', 'in', patientIds)] : [])]),
      )
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(briefFrom)

/** Which of these prescriptions their patients have asked to be renewed, whoever answers: nobody has yet. */
export const listAskedAbout = async (
  ctx: Context,
  { prescriptionIds }: { prescriptionIds: readonly number[] },
): Promise<number[]> => {
  if (prescriptionIds.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('care.renewals')
    .select('prescription_id')
    .where('state', '=', sql.lit('asked'))
    .where(among('prescription_id', prescriptionIds, 'bigint'))
    .execute()
  return rows.map(({ prescription_id }) => prescription_id)
}

/** A patient's, oldest first, without their words. */
export const listOfPatient = async (ctx: Context, patientId: number): Promise<RenewalInBrief[]> =>
  (await select(ctx).where('patient_id', '=', patientId).orderBy('id').limit(500).execute()).map(briefFrom)

/** The follow-ups sent before `until` by everybody who sent one since `from`, oldest first, without their words. */
export const listFollowUps = async (
  ctx: Context,
  { from, until }: { from: Date; until: Date },
): Promise<Pick<RenewalInBrief, 'patientId' | 'prescriptionId' | 'submissionId' | 'askedAt'>[]> =>
  (
    await select(ctx)
      .where('asked_at', '<', until)
      .where('patient_id', 'in', (of) =>
        of.selectFrom('care.renewals').select('patient_id').where('asked_at', '>=', from).where('asked_at', '<', until),
      )
      .orderBy('asked_at')
      .orderBy('id')
      .execute()
  ).map(briefFrom)

/** The ones of these patients who sent a follow-up before `until`, about whatever treatment. */
export const listWhoFollowedUp = async (
  ctx: Context,
  { patientIds, until }: { patientIds: readonly number[]; until: Date },
): Promise<number[]> => {
  if (patientIds.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('care.renewals')
    .select('patient_id')
    .distinct()
    .where('asked_at', '<', until)
    .where(among('patient_id', patientIds, 'bigint'))
    .execute()
  return rows.map(({ patient_id }) => patient_id)
}

/** When the first one ever was sent; null if there is none. */
export const findFirstFollowUpAt = async (ctx: Context): Promise<Date | null> =>
  (await own(ctx.db).selectFrom('care.renewals').select('asked_at').orderBy('asked_at').limit(1).executeTakeFirst())
    ?.asked_at ?? null

export const saveRenewed = async (
  ctx: Context,
  { renewalId, by, newPrescriptionId }: { renewalId: number; by: number; newPrescriptionId: number },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.renewals')
    .set({ state: 'renewed', answered_at: ctx.now(), answered_by: by, new_prescription_id: newPrescriptionId })
    .where('id', '=', renewalId)
    .execute()
}

/** It waits again: what was written for it was never signed. */
export const saveReopened = async (ctx: Context, renewalId: number): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.renewals')
    .set({ state: 'asked', answered_at: null, answered_by: null, new_prescription_id: null })
    .where('id', '=', renewalId)
    .execute()
}

export const saveDeclined = async (
  ctx: Context,
  { renewalId, by, note }: { renewalId: number; by: number; note: string },
): Promise<void> => {
  const row = await own(ctx.db)
    .selectFrom('care.renewals')
    .select(['id', 'data_key_id', 'prescription_id', 'patient_id'])
    .where('id', '=', renewalId)
    .executeTakeFirstOrThrow()
  await own(ctx.db)
    .updateTable('care.renewals')
    .set({
      state: 'declined',
      answered_at: ctx.now(),
      answered_by: by,
      note_sealed: await seal(ctx, sealingOfNote(row), note),
    })
    .where('id', '=', renewalId)
    .execute()
}

const briefColumns = [
  'id',
  'prescription_id',
  'patient_id',
  'doctor_id',
  'submission_id',
  'state',
  'asked_at',
  'answered_at',
  'answered_by',
  'new_prescription_id',
] as const
type Brief = Pick<Selectable<CareRenewals>, (typeof briefColumns)[number]>

const select = (ctx: Context) => own(ctx.db).selectFrom('care.renewals').select(briefColumns)

const foundFrom = (row: Brief | undefined): RenewalInBrief | null => (row ? briefFrom(row) : null)

/** The plain columns of the row. */
export const briefFrom = (row: Brief): RenewalInBrief => ({
  id: row.id,
  prescriptionId: row.prescription_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  submissionId: row.submission_id,
  state: row.state as RenewalState,
  askedAt: row.asked_at,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
  newPrescriptionId: row.new_prescription_id,
})
