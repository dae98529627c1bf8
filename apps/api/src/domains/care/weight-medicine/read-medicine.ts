import { calendarDayOf } from '@prumo/brazil'
import { listPrescriptionsOfPatient, type Prescription, readPrescription } from '#domains/care/prescriptions'
import type { AccessReason } from '#domains/care/record-accesses'
import type { OwnProgramme } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { medicineOf, type PrescribedMedicine, prescribedIn, type WeightMedicine } from './medicine.ts'

type Reading = { patientId: number; reason?: AccessReason }

/**
 * What the days of his last sheet of a weight medicine mean for today, for his doctor, beside his trend; null without
 * one. Its callers ask whether they may; the reading is logged.
 */
export const readMedicine = async (ctx: Context, reading: Reading): Promise<WeightMedicine | null> => {
  const sheet = await readNewestSheet(ctx, reading)
  return sheet && medicineOf(sheet, calendarDayOf(ctx.now()))
}

/**
 * His last sheet of a weight medicine, for himself. Null also while something cannot wait, his doctor lets him wait, or
 * he has stopped: nothing then says that he goes on with a dose.
 */
export const readOwnMedicine = async (
  ctx: Context,
  { patientId, state }: NonNullable<OwnProgramme['programme']>,
  { urgency }: NonNullable<OwnProgramme['course']>,
): Promise<PrescribedMedicine | null> => {
  if (urgency !== null || state === 'held' || state === 'stopped') return null
  const sheet = await readNewestSheet(ctx, { patientId })
  return sheet && prescribedIn(sheet, calendarDayOf(ctx.now()))
}

const readNewestSheet = async (ctx: Context, { patientId, reason }: Reading): Promise<Prescription | null> => {
  // Every weight medicine of the formulary is a GLP-1, and stands alone on its sheet (RDC 973/2025).
  const [newest] = (await listPrescriptionsOfPatient(ctx, { patientId })).filter(
    ({ controlClass, state }) => controlClass === 'glp1' && state !== 'canceled',
  )
  if (!newest) return null
  const reading = { what: 'prescription' as const, subjectId: newest.consultationId, ...(reason && { reason }) }
  return readPrescription(ctx, { prescriptionId: newest.id, reading })
}
