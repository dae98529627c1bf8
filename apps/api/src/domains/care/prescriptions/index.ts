import type { Medicine } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { controlClassOf, needsNationalNumber } from './control-class.ts'
import { isSigned, type Prescription } from './prescription.ts'
import { prescriptionNotFound } from './prescriptions.errors.ts'
import * as repository from './prescriptions.repository.ts'

export { assertDispensable, markDispensed } from './dispense.ts'
export { expireDuePrescriptions } from './expire-due-prescriptions.ts'
export { issuePrescription } from './issue-prescription.ts'
export {
  isDispensable,
  type PrescribedItem,
  type Prescription,
  type PrescriptionDocument,
  type PrescriptionState,
} from './prescription.ts'
export { signDuePrescriptions, verificationUrlOf } from './sign-prescription.ts'
export { verifyPrescription } from './verify-prescription.ts'
export { forgetOldWrongCodes } from './wrong-codes.repository.ts'

/** A minute to click, and some for whoever reads the list slowly. */
const addressMinutes = 15

/** Any prescription by its id; whose it is and who may see it is the caller's to check. Throws not_found. */
export const getPrescription = async (
  ctx: Context,
  { prescriptionId }: { prescriptionId: number },
): Promise<Prescription> => {
  const prescription = await repository.findPrescription(ctx, prescriptionId)
  if (!prescription) throw prescriptionNotFound()
  return prescription
}

/** The signed ones of a patient, newest first. */
export const listPrescriptionsOfPatient = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<Prescription[]> => (await repository.listPrescriptions(ctx, { patientId })).filter(isSigned)

/** All that came of a consultation, newest first, those whose signature is being made or failed among them. */
export const listPrescriptionsOfConsultation = (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<Prescription[]> => repository.listPrescriptions(ctx, { consultationId })

/** Whether a medicine may be prescribed here, or only on paper (RDC 1.000/2025). */
export const isIssuable = (medicine: Pick<Medicine, 'controlClass' | 'activeIngredients'>): boolean =>
  !needsNationalNumber(controlClassOf([medicine]))

/** An address that opens the document for some minutes; null while there is none. */
export const pdfAddressOf = (ctx: Context, { fileId }: Pick<Prescription, 'fileId'>): string | null =>
  fileId === null
    ? null
    : ctx.gateways.files.addressOf({ id: fileId, expiresAt: new Date(ctx.now().getTime() + addressMinutes * 60_000) })
