import { type Context, inTransaction } from '#platform/context'
import { isAccessCode, verificationCodeFrom } from './access-code.ts'
import { isSigned, type Prescription } from './prescription.ts'
import { accessCodeWrong, prescriptionNotFound, tooManyWrongCodes } from './prescriptions.errors.ts'
import { findPrescriptionByCode } from './prescriptions.repository.ts'
import { countWrongCode, countWrongCodes } from './wrong-codes.repository.ts'

/** Six digits are guessed in a million tries at most: ten in an hour make that eleven years. */
const mostWrongCodesAnHour = 10

/**
 * What anybody holding the verification code may learn; `isOpen` when he gave the right access code too. A wrong one is
 * counted, and after ten in an hour even the right one is refused for a while. Throws not_found, access_code_wrong,
 * rate_limited.
 */
export const verifyPrescription = async (
  ctx: Context,
  wish: { code: string; accessCode: string | null },
): Promise<{ prescription: Prescription; isOpen: boolean }> => {
  const code = verificationCodeFrom(wish.code)
  const prescription = code === null ? null : await findPrescriptionByCode(ctx, code)
  if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
  const { accessCode } = wish
  if (accessCode === null) return { prescription, isOpen: false }
  // Counted in a transaction that commits before anything is refused: a refusal would take the count back.
  const verdict = await inTransaction(ctx, async (ctx) => {
    if ((await countWrongCodes(ctx, prescription.id)) >= mostWrongCodesAnHour) return 'too_many'
    if (isAccessCode(prescription.accessCode, accessCode)) return 'right'
    await countWrongCode(ctx, prescription.id)
    return 'wrong'
  })
  if (verdict === 'too_many') throw tooManyWrongCodes()
  if (verdict === 'wrong') throw accessCodeWrong()
  return { prescription, isOpen: true }
}
