import type { Context } from '#platform/context'
import { type Cancel, getCancelable, tell } from './cancel-prescription.ts'
import { isWaitingToReplace, saveCancellation } from './canceled-prescriptions.repository.ts'
import { findReasonToReplace } from './opened-prescriptions.repository.ts'
import { isSigned, mayMove, type Prescription, type PrescriptionInBrief } from './prescription.ts'
import { prescriptionBeingReplaced, prescriptionNotCancelable } from './prescriptions.errors.ts'
import { findPrescription, findPrescriptionForUpdate } from './prescriptions.repository.ts'

/**
 * Settles that an order of this patient may replace this prescription, in the transaction of the intention and before
 * the new one is stored. It stays as it is until the new one is signed (decision 0058). Throws what canceling throws,
 * prescription_not_cancelable for one that is not signed, and prescription_being_replaced.
 */
export const holdReplaced = async (ctx: Context, input: Cancel & { patientId: number }): Promise<void> => {
  const { prescription } = await getCancelable(ctx, input)
  if (!isSigned(prescription)) throw prescriptionNotCancelable()
  if (await isWaitingToReplace(ctx, prescription.id)) throw prescriptionBeingReplaced()
}

/** Whether a prescription that waits for its signature may still take the place of the one that it replaces. */
export const mayTakePlace = async (ctx: Context, prescription: Prescription): Promise<boolean> => {
  if (prescription.replaces === null) return true
  const former = await findPrescription(ctx, prescription.replaces)
  return former !== null && isStillJudged(prescription, former)
}

/**
 * Ends the prescription that this one replaces. Call it in the transaction that records the signature; false: this one
 * may not take its place any more, and nothing has changed.
 */
export const takePlace = async (ctx: Context, prescription: Prescription): Promise<boolean> => {
  const { id, replaces, doctorId } = prescription
  if (replaces === null) return true
  const former = await findPrescriptionForUpdate(ctx, replaces)
  if (!former || !isStillJudged(prescription, former)) return false
  if (!mayMove(former.state, 'canceled')) return true
  const reason = await findReasonToReplace(ctx, id)
  await saveCancellation(ctx, { prescriptionId: former.id, canceledBy: doctorId, reason, replacedBy: id })
  await tell(ctx, former, { canceledBy: doctorId })
  return true
}

/**
 * Its doctor judged it as the successor of a prescription that nobody had used: what was used meanwhile, the patient
 * may be taking, and what has a successor needs no second one. One that was canceled or has expired is simply over.
 */
const isStillJudged = ({ issuedAt }: Prescription, former: PrescriptionInBrief): boolean =>
  former.replacedBy === null && (former.dispensedAt === null || former.dispensedAt <= issuedAt)
