import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { isDispensable, isSigned, type PrescriptionInBrief } from '../prescription.ts'
import { prescriptionNotFound, refusalOf } from '../prescriptions.errors.ts'
import { findPrescriptionForUpdate } from '../prescriptions.repository.ts'
import { paperNotThere } from './paper.errors.ts'
import { mayTakeStep, type PaperStep } from './paper.ts'
import { insertStep } from './paper-steps.repository.ts'

type OnPaper = PrescriptionInBrief & { paper: NonNullable<PrescriptionInBrief['paper']> }

/** A prescription on paper, locked. Throws not_found for any other. */
export const getPaperForUpdate = async (
  ctx: Context,
  { prescriptionId }: { prescriptionId: number },
): Promise<OnPaper> => {
  const prescription = await findPrescriptionForUpdate(ctx, prescriptionId)
  if (!prescription?.paper || !isSigned(prescription)) throw prescriptionNotFound()
  return { ...prescription, paper: prescription.paper }
}

type Moving = { prescription: OnPaper; userId: number; step: PaperStep['step']; pharmacyId: number | null } & Partial<
  Pick<PaperStep, 'sentTo' | 'reason' | 'scan'>
>

/**
 * Adds a step in the caller's transaction, which locks the prescription, and notifies patient and doctor. What is not
 * valid any more can only be rejected. `pharmacyId`: at whose desk; null: the doctor's own step. Throws paper_not_there
 * if the original is elsewhere, prescription_expired, prescription_used, prescription_canceled.
 */
export const movePaper = async (ctx: Context, { prescription, userId, ...given }: Moving): Promise<void> => {
  const { id: prescriptionId, patientId, doctorId } = prescription
  if (!mayTakeStep(prescription, given)) throw paperNotThere()
  if (given.step !== 'rejected' && !isDispensable(prescription, ctx.now())) throw refusalOf(prescription)
  const step = { sentTo: null, reason: null, scan: null, ...given }
  const stepId = await insertStep(ctx, { prescriptionId, userId, step })
  for (const hearer of [patientId, doctorId])
    await publishToRoom(ctx, { room: `user:${hearer}`, type: 'prescription', data: { prescriptionId } })
  if (given.step === 'rejected') await ctx.announce({ type: 'prescriptions.paperRejected', prescriptionId, stepId })
}
