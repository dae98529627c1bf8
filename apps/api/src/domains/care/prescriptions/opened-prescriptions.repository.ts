import { dayMs } from '@prumo/brazil'
import type { Selectable } from 'kysely'
import { accessCodeOf } from '#domains/care/signed-documents'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { seal, unseal, unsealAll } from '#platform/sealed'
import type { CarePrescriptions } from '#platform/tables.generated'
import { sealingOfReason } from './canceled-prescriptions.repository.ts'
import { papersOf } from './paper/paper-steps.repository.ts'
import { documentKept, type Prescription, type PrescriptionDocument } from './prescription.ts'
import { boundColumns, briefFrom, own, sealingOf, sealingOfReplacing } from './prescriptions.repository.ts'
import { dispensedOf } from './uses/uses.repository.ts'

/** With its content; null if there is none. */
export const findOpened = async (ctx: Context, prescriptionId: number): Promise<Prescription | null> =>
  (await openAll(ctx, await select(ctx).where('id', '=', prescriptionId).execute()))[0] ?? null

/** The existing ones of these ids, in no order. */
export const listOpenedOf = async (ctx: Context, ids: number[]): Promise<Prescription[]> =>
  ids.length === 0
    ? []
    : openAll(
        ctx,
        await select(ctx)
          .where(among('id', ids, 'bigint'))
          .execute(),
      )

export const findOpenedByCode = async (ctx: Context, code: string): Promise<Prescription | null> =>
  (await openAll(ctx, await select(ctx).where('verification_code', '=', code).execute()))[0] ?? null

/** Newest first; of a patient or of a consultation. */
export const listOpened = async (
  ctx: Context,
  of: { patientId: number; consultationId?: never } | { consultationId: number; patientId?: never },
  most = 200,
): Promise<Prescription[]> => {
  const query =
    of.patientId !== undefined
      ? select(ctx).where('patient_id', '=', of.patientId)
      : select(ctx).where('consultation_id', '=', of.consultationId)
  return openAll(ctx, await query.orderBy('id', 'desc').limit(most).execute())
}

/** The longest duration of an item (prescription-draft.ts): whatever was dispensed earlier is used up. */
const longestTreatmentDays = 365

/** A dose that was prescribed longer ago says nothing of what the patient bears today: our own choice. */
const reachedForDays = 183

/**
 * The prescriptions of these patients that may still be dispensed or signed, and those that are dispensed and may still
 * be taken.
 */
export const listOpenedStanding = async (
  ctx: Context,
  { patientIds }: { patientIds: number[] },
): Promise<Prescription[]> => {
  const now = ctx.now()
  const since = new Date(now.getTime() - longestTreatmentDays * dayMs)
  const reached = new Date(now.getTime() - reachedForDays * dayMs)
  const rows = await select(ctx)
    .where(among('patient_id', patientIds, 'bigint'))
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', 'in', ['signing', 'issued']), eb('expires_at', '>', now)]),
        // Also of one that has expired since the patient may take what was dispensed of it.
        and([eb('state', 'in', ['dispensed', 'issued', 'expired']), eb('dispensed_at', '>', since)]),
        // A dose that was reached (GLP-1 agonists are raised by steps), also where it is bought elsewhere and is over.
        and([
          eb('control_class', '=', 'glp1'),
          eb('state', 'in', ['dispensed', 'issued', 'expired']),
          eb('issued_at', '>', reached),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return openAll(ctx, rows)
}

/**
 * The prescriptions of a patient: those of these consultations, and those that a pharmacy may dispense now. Newest
 * first.
 */
export const listOpenedOfChart = async (
  ctx: Context,
  {
    patientId,
    consultationIds,
    most = 100,
  }: { patientId: number; consultationIds: number[]; most?: number | undefined },
): Promise<Prescription[]> =>
  openAll(
    ctx,
    await select(ctx)
      .where('patient_id', '=', patientId)
      .where(({ or, and, eb }) =>
        or([
          ...(consultationIds.length > 0 ? [eb('consultation_id', 'in', consultationIds)] : []),
          and([eb('state', '=', 'issued'), eb('expires_at', '>', ctx.now())]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  )

/** Why it replaces another one: its doctor's words, for the one that is canceled. */
export const findReasonToReplace = async (ctx: Context, prescriptionId: number): Promise<string> => {
  const row = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select(['id', 'data_key_id', 'patient_id', 'replaces_reason_sealed'])
    .where('id', '=', prescriptionId)
    .executeTakeFirstOrThrow()
  if (row.replaces_reason_sealed === null) throw new Error('a prescription that replaces none was asked why')
  return unseal(ctx, sealingOfReplacing(row), row.replaces_reason_sealed)
}

/** Its content, sealed for the row as it will be with this document. */
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

const select = (ctx: Context) => own(ctx.db).selectFrom('care.prescriptions').selectAll()

const openAll = async (ctx: Context, rows: Selectable<CarePrescriptions>[]): Promise<Prescription[]> => {
  const canceled = rows.filter((row) => row.cancel_reason_sealed !== null)
  const opened = await unsealAll(ctx, [
    ...rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
    ...canceled.map((row) => ({ ...sealingOfReason(row), sealed: row.cancel_reason_sealed as Buffer })),
  ])
  const papers = await papersOf(ctx, rows)
  const dispensed = await dispensedOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => ({
    ...openedFrom(ctx, row, JSON.parse(opened[index] as string)),
    dispensed: dispensed(row.id),
    paper: papers.get(row.id) ?? null,
    cancelReason: canceled.includes(row) ? (opened[rows.length + canceled.indexOf(row)] as string) : null,
  }))
}

const openedFrom = (
  ctx: Context,
  row: Selectable<CarePrescriptions>,
  kept: PrescriptionDocument,
): Omit<Prescription, 'cancelReason' | 'paper' | 'dispensed'> => {
  const document = documentKept(kept)
  return {
    ...briefFrom(ctx, row),
    accessCode: accessCodeOf(ctx.secrets, { of: 'prescription', id: row.id }),
    items: document.items,
    document,
  }
}
