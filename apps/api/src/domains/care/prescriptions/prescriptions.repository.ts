import type { Selectable } from 'kysely'
import type { ControlClass } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal, unseal, unsealAll } from '#platform/sealed'
import type { CarePrescriptions } from '#platform/tables.generated'
import { accessCodeOf } from './access-code.ts'
import { type Prescription, type PrescriptionDocument, type PrescriptionState, stateAt } from './prescription.ts'

export const own = (db: Database) => owning(db, 'care.prescriptions', 'care.prescription_items')

const boundColumns = ['id', 'data_key_id', 'patient_id', 'consultation_id', 'verification_code', 'file_id'] as const
type Bound = Pick<Selectable<CarePrescriptions>, (typeof boundColumns)[number]>

// Bound to whose it is, to the code that finds it and to its signed document: neither is exchanged with another's.
const sealingOf = ({ data_key_id: dataKeyId, ...row }: Bound): Sealing => ({
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

export type NewPrescription = Pick<
  Prescription,
  | 'consultationId'
  | 'patientId'
  | 'doctorId'
  | 'controlClass'
  | 'issuedAt'
  | 'expiresAt'
  | 'verificationCode'
  | 'document'
> & { signDueAt: Date }

/** Writes the intent: its words are settled, its signature is still to be made. */
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
      state: 'signing',
      content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(input.document)),
      issued_at: input.issuedAt,
      expires_at: input.expiresAt,
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

export const findPrescription = async (ctx: Context, prescriptionId: number): Promise<Prescription | null> =>
  (await prescriptionsFrom(ctx, await select(ctx).where('id', '=', prescriptionId).execute()))[0] ?? null

/** The same, and nobody else changes it until this transaction ends. */
export const findPrescriptionForUpdate = async (ctx: Context, prescriptionId: number): Promise<Prescription | null> =>
  (await prescriptionsFrom(ctx, await select(ctx).where('id', '=', prescriptionId).forUpdate().execute()))[0] ?? null

export const findPrescriptionByCode = async (ctx: Context, code: string): Promise<Prescription | null> =>
  (await prescriptionsFrom(ctx, await select(ctx).where('verification_code', '=', code).execute()))[0] ?? null

/** Newest first; of a patient or of a consultation. */
export const listPrescriptions = async (
  ctx: Context,
  { patientId, consultationId }: { patientId?: number; consultationId?: number },
): Promise<Prescription[]> => {
  let query = select(ctx)
  if (patientId !== undefined) query = query.where('patient_id', '=', patientId)
  if (consultationId !== undefined) query = query.where('consultation_id', '=', consultationId)
  return prescriptionsFrom(ctx, await query.orderBy('id', 'desc').limit(200).execute())
}

/** Its words, sealed for the row as it is with this document. */
export const sealedWithFile = async (
  ctx: Context,
  { prescriptionId, fileId }: { prescriptionId: number; fileId: string },
): Promise<Buffer> => {
  const row = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select([...boundColumns, 'content_sealed'])
    .where('id', '=', prescriptionId)
    .executeTakeFirstOrThrow()
  return seal(ctx, sealingOf({ ...row, file_id: fileId }), await unseal(ctx, sealingOf(row), row.content_sealed))
}

export const saveState = async (
  ctx: Context,
  { prescriptionId, state, at }: { prescriptionId: number; state: PrescriptionState; at: Date },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prescriptions')
    .set({
      state,
      ...(state === 'dispensed' ? { dispensed_at: at } : {}),
      ...(state === 'canceled' ? { canceled_at: at } : {}),
    })
    .where('id', '=', prescriptionId)
    .execute()
}

const select = (ctx: Context) => own(ctx.db).selectFrom('care.prescriptions').selectAll()

const prescriptionsFrom = async (ctx: Context, rows: Selectable<CarePrescriptions>[]): Promise<Prescription[]> => {
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
  )
  return rows.map((row, index) => prescriptionFrom(ctx, row, JSON.parse(contents[index] as string)))
}

const prescriptionFrom = (
  ctx: Context,
  row: Selectable<CarePrescriptions>,
  document: PrescriptionDocument,
): Prescription => ({
  id: row.id,
  consultationId: row.consultation_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  controlClass: row.control_class as ControlClass,
  state: stateAt({ state: row.state as PrescriptionState, expiresAt: row.expires_at }, ctx.now()),
  issuedAt: row.issued_at,
  expiresAt: row.expires_at,
  verificationCode: row.verification_code,
  accessCode: accessCodeOf(ctx.secrets, row.id),
  fileId: row.file_id,
  isTestSignature: row.is_test_signature,
  items: document.items,
  document,
})
