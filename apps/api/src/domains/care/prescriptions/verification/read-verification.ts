import { recordAccess } from '#domains/care/record-accesses'
import { mustBeUnaltered, openByAccessCode, verificationCodeFrom } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { findOpenedByCode } from '../opened-prescriptions.repository.ts'
import { isSigned, type Prescription } from '../prescription.ts'
import { prescriptionNotFound } from '../prescriptions.errors.ts'
import { saveCheck } from './public-checks.ts'
import { triedTables } from './tried-tables.ts'

/** `address` is the caller's: tries are counted per caller (decision 0021). */
type Input = { code: string; accessCode: string | null; address: string }

/**
 * The public facts for anybody with the verification code; `isOpen` if the access code is right too. A wrong one is
 * counted, and after three its sender waits, longer each time; others do not. Opening the document is logged as a
 * reading, a guest's without who he is, and each check without who checked. Throws not_found, access_code_wrong,
 * rate_limited, access_code_given_up, document_altered.
 */
export const readVerification = async (
  ctx: Context,
  input: Input,
): Promise<{ prescription: Prescription; isOpen: boolean }> => {
  const code = verificationCodeFrom(input.code)
  const prescription = code === null ? null : await findOpenedByCode(ctx, code)
  if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
  const { accessCode, address } = input
  if (accessCode === null) {
    await saveCheck(ctx, { prescription, what: 'facts' })
    return { prescription, isOpen: false }
  }
  const { id, patientId, consultationId: subjectId, accessCode: right } = prescription
  await openByAccessCode(ctx, {
    ...{ of: 'prescription', id, tables: triedTables, right, given: accessCode, address },
    opened: (ctx) => recordAccess(ctx, { patientId, what: 'prescription', subjectId, reason: 'access_code' }),
  })
  await mustBeUnaltered(ctx, prescription)
  await saveCheck(ctx, { prescription, what: 'document' })
  return { prescription, isOpen: true }
}
