import type { Context } from '#platform/context'
import { draftFor } from './draw-up.ts'
import { findOpened } from './opened-prescriptions.repository.ts'
import { orderedAgain } from './ordered-again.ts'
import { isPrescriber } from './prescription.policy.ts'
import { isSigned } from './prescription.ts'
import { notAllowed, prescriptionNotFound, prescriptionNotWhole } from './prescriptions.errors.ts'

/**
 * The items of a signed prescription as the caller, a doctor, would sign them today; he signs in his own name, for the
 * same consultation. That he may is settled by his caller. What the sheet asks for is taken from the record, and what
 * the record does not say from the former sheet. His caller logs the reading. Throws not_allowed, not_found,
 * prescription_not_whole.
 */
export const renewedOrder = async (ctx: Context, { prescriptionId }: { prescriptionId: number }) => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  const former = await findOpened(ctx, prescriptionId)
  if (!former || !isSigned(former)) throw prescriptionNotFound()
  const [items] = await orderedAgain(ctx, [former])
  if (!items) throw prescriptionNotWhole()
  const { patientId, consultationId, document } = former
  const doctorId = actor.userId
  const draft = await draftFor(ctx, { patientId, doctorId, items, told: {} })
  const patient = {
    ...draft.patient,
    address: draft.patient.address ?? document.patientAddress,
    sex: draft.patient.sex ?? document.patientSex,
  }
  return { consultationId, patientId, doctorId, draft: { ...draft, patient } }
}
