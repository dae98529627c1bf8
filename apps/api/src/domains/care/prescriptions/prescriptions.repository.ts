import { type Selectable, sql } from 'kysely'
import type { ControlClass } from '#domains/medicines/formulary'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CarePrescriptions } from '#platform/tables.generated'
import type { Medium } from './classes/medium.ts'
import { papersOf } from './paper/paper-steps.repository.ts'
import {
  type FailedAt,
  type Prescription,
  type PrescriptionInBrief,
  type PrescriptionState,
  stateAt,
} from './prescription.ts'
import { dispensedOf } from './uses/uses.repository.ts'

export const own = (db: Database) => owning(db, 'care.prescriptions', 'care.prescription_items')

export const boundColumns = [
  'id',
  'data_key_id',
  'patient_id',
  'consultation_id',
  'verification_code',
  'file_id',
] as const
type Bound = Pick<Selectable<CarePrescriptions>, (typeof boundColumns)[number]>

// Bound to owner, verification code and signed document: none can be swapped with another row's.
export const sealingOf = ({ data_key_id: dataKeyId, ...row }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.prescriptions.content_sealed',
  row: {
    id: row.id,
    patient_id: row.patient_id,
    consultation_id: row.consultation_id,
    verification_code: row.verification_code,
    file_id: row.file_id,
  },
})

/** Bound to the row and to its patient; in the row's own data key. */
export const sealingOfReplacing = (row: Pick<Bound, 'id' | 'data_key_id' | 'patient_id'>): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.prescriptions.replaces_reason_sealed',
  row: { id: row.id, patient_id: row.patient_id },
})

export type NewPrescription = Pick<
  Prescription,
  | 'consultationId'
  | 'patientId'
  | 'doctorId'
  | 'controlClass'
  | 'medium'
  | 'issuedAt'
  | 'expiresAt'
  | 'verificationCode'
  | 'document'
> & {
  consentedAt: Date
  signDueAt: Date
  /** The one that this one replaces once it is signed, and why. */
  replaces: { prescriptionId: number; reason: string } | null
}

/** Stores the intention: the content is fixed, the signature is pending. */
export const insertPrescription = async (ctx: Context, input: NewPrescription): Promise<number> => {
  const id = await newRowId(ctx, 'care.prescriptions')
  const bound = {
    id,
    consultation_id: input.consultationId,
    patient_id: input.patientId,
    data_key_id: await newDataKey(ctx),
    verification_code: input.verificationCode,
    file_id: null,
  }
  await own(ctx.db)
    .insertInto('care.prescriptions')
    .values({
      ...bound,
      doctor_id: input.doctorId,
      control_class: input.controlClass,
      medium: input.medium,
      state: 'signing',
      content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(input.document)),
      issued_at: input.issuedAt,
      expires_at: input.expiresAt,
      consented_at: input.consentedAt,
      replaces: input.replaces?.prescriptionId ?? null,
      replaces_reason_sealed: input.replaces && (await seal(ctx, sealingOfReplacing(bound), input.replaces.reason)),
      sign_due_at: input.signDueAt,
      created_at: ctx.now(),
    })
    .execute()
  await own(ctx.db)
    .insertInto('care.prescription_items')
    .values(
      input.document.items.map((item, index) => ({
        prescription_id: id,
        position: index + 1,
        product_id: item.productId,
        quantity: item.quantity,
        duration_days: item.durationDays,
      })),
    )
    .execute()
  return id
}

export const findPrescription = async (ctx: Context, prescriptionId: number): Promise<PrescriptionInBrief | null> =>
  (await inBrief(ctx, await select(ctx).where('id', '=', prescriptionId).execute()))[0] ?? null

/** The same, locked until this transaction ends. */
export const findPrescriptionForUpdate = async (
  ctx: Context,
  prescriptionId: number,
): Promise<PrescriptionInBrief | null> =>
  (await inBrief(ctx, await select(ctx).where('id', '=', prescriptionId).forUpdate().execute()))[0] ?? null

/** Keeps its state until this transaction ends; several transactions may hold it at once. */
export const lockPrescription = async (ctx: Context, prescriptionId: number): Promise<void> => {
  await own(ctx.db).selectFrom('care.prescriptions').select('id').where('id', '=', prescriptionId).forShare().execute()
}

/** The existing ones of these ids, in no order. */
export const listPrescriptions = async (ctx: Context, ids: number[]): Promise<PrescriptionInBrief[]> =>
  ids.length === 0
    ? []
    : inBrief(
        ctx,
        await select(ctx)
          .where(among('id', ids, 'bigint'))
          .execute(),
      )

/** A patient's, newest first, at most two hundred. */
export const listOfPatient = async (ctx: Context, patientId: number): Promise<PrescriptionInBrief[]> =>
  inBrief(ctx, await select(ctx).where('patient_id', '=', patientId).orderBy('id', 'desc').limit(200).execute())

/** Those of these patients whose validity has not ended, newest first. */
export const listValidOfPatients = async (
  ctx: Context,
  patientIds: readonly number[],
): Promise<PrescriptionInBrief[]> =>
  patientIds.length === 0
    ? []
    : inBrief(
        ctx,
        await select(ctx)
          .where(among('patient_id', patientIds, 'bigint'))
          .where('expires_at', '>', ctx.now())
          .orderBy('id', 'desc')
          .execute(),
      )

/** A doctor's valid ones on paper, oldest first. */
export const listOnPaper = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<PrescriptionInBrief[]> =>
  inBrief(
    ctx,
    await select(ctx)
      .where('doctor_id', '=', doctorId)
      .where('medium', '=', sql.lit('paper'))
      .where('state', '=', sql.lit('issued'))
      .where('expires_at', '>', ctx.now())
      .orderBy('id')
      .execute(),
  )

type SaveDispensed = {
  prescriptionId: number
  /** Null if it stays as it is. */
  state: 'dispensed' | 'issued' | null
  dispensedAt: Date | null
  lastsUntil: Date | null
}

/** What was dispensed of it last, and until when that lasts. */
export const saveDispensed = async (
  ctx: Context,
  { prescriptionId, state, dispensedAt, lastsUntil }: SaveDispensed,
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({ dispensed_at: dispensedAt, lasts_until: lastsUntil, ...(state ? { state } : {}) })
    .where('id', '=', prescriptionId)
    .execute()
}

const briefColumns = [
  'id',
  'consultation_id',
  'patient_id',
  'doctor_id',
  'control_class',
  'medium',
  'national_number',
  'failed_at',
  'state',
  'issued_at',
  'expires_at',
  'verification_code',
  'file_id',
  'is_test_signature',
  'file_sha256',
  'dispensed_at',
  'lasts_until',
  'canceled_at',
  'replaced_by',
  'replaces',
] as const

type Brief = Pick<Selectable<CarePrescriptions>, (typeof briefColumns)[number]>

const select = (ctx: Context) => own(ctx.db).selectFrom('care.prescriptions').select(briefColumns)

const inBrief = async (ctx: Context, rows: Brief[]): Promise<PrescriptionInBrief[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await own(ctx.db)
    .selectFrom('care.prescription_items')
    .select(['prescription_id', 'product_id', 'quantity', 'duration_days'])
    .where(among('prescription_id', ids, 'bigint'))
    .orderBy('position')
    .execute()
  const papers = await papersOf(ctx, rows)
  const dispensed = await dispensedOf(ctx, ids)
  return rows.map((row) => ({
    ...briefFrom(ctx, row),
    dispensed: dispensed(row.id),
    paper: papers.get(row.id) ?? null,
    items: items
      .filter(({ prescription_id }) => prescription_id === row.id)
      .map((item) => ({ productId: item.product_id, quantity: item.quantity, durationDays: item.duration_days })),
  }))
}

/** The plain columns of the row. */
export const briefFrom = (ctx: Context, row: Brief): Omit<PrescriptionInBrief, 'items' | 'paper' | 'dispensed'> => ({
  id: row.id,
  consultationId: row.consultation_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  controlClass: row.control_class as ControlClass,
  medium: row.medium as Medium,
  nationalNumber: row.national_number,
  failedAt: row.failed_at as FailedAt | null,
  state: stateAt({ state: row.state as PrescriptionState, expiresAt: row.expires_at }, ctx.now()),
  issuedAt: row.issued_at,
  expiresAt: row.expires_at,
  verificationCode: row.verification_code,
  fileId: row.file_id,
  isTestSignature: row.is_test_signature,
  fileSha256: row.file_sha256?.toString('base64url') ?? null,
  dispensedAt: row.dispensed_at,
  lastsUntil: row.lasts_until,
  canceledAt: row.canceled_at,
  replacedBy: row.replaced_by,
  replaces: row.replaces,
})
