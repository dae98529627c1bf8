import { calendarDayOf } from '@prumo/brazil'
import { listPrescriptionsOfPatient, readPrescription } from '#domains/care/prescriptions'
import type { AccessReason } from '#domains/care/record-accesses'
import type { Context } from '#platform/context'
import { medicineOf, type WeightMedicine } from './medicine.ts'

/**
 * What his last sheet of a weight medicine means for today, beside his trend; null without one. Its callers ask whether
 * they may; the reading is logged.
 */
export const readMedicine = async (
  ctx: Context,
  { patientId, reason }: { patientId: number; reason?: AccessReason },
): Promise<WeightMedicine | null> => {
  // Every weight medicine of the formulary is a GLP-1, and stands alone on its sheet (RDC 973/2025).
  const sheets = (await listPrescriptionsOfPatient(ctx, { patientId })).filter(
    ({ controlClass, state }) => controlClass === 'glp1' && state !== 'canceled',
  )
  const [newest] = sheets
  if (!newest) return null
  const reading = { what: 'prescription' as const, subjectId: newest.consultationId, ...(reason && { reason }) }
  return medicineOf(await readPrescription(ctx, { prescriptionId: newest.id, reading }), calendarDayOf(ctx.now()))
}
