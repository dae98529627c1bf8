import { checkSignature, type SignatureOutcome } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import type { PrescriptionInBrief } from '../prescription.ts'

/** `by_hand`: it is on paper, so a pharmacist compares the pen's signature before he retains the original. */
export type PrescriptionSignature = SignatureOutcome | 'by_hand'

/** Checks the signature of a stored prescription. Reads its file, so it does not belong in a transaction. */
export const checkPrescriptionSignature = async (
  ctx: Context,
  prescription: Pick<PrescriptionInBrief, 'medium' | 'fileId' | 'fileSha256' | 'issuedAt'>,
): Promise<PrescriptionSignature> => (prescription.medium === 'paper' ? 'by_hand' : checkSignature(ctx, prescription))
