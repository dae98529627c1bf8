import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { callerMarkOf, canBeAccessCode, isAccessCode, verificationCodeFrom } from './access-code.ts'
import { isGivenUp, mustWait } from './access-code-tries.ts'
import { assertUnaltered } from './assert-unaltered.ts'
import { findOpenedByCode } from './opened-prescriptions.repository.ts'
import { isSigned, type Prescription } from './prescription.ts'
import { accessCodeGivenUp, accessCodeWrong, prescriptionNotFound, tooManyWrongCodes } from './prescriptions.errors.ts'
import { saveCheck } from './public-checks.ts'
import { forgetWrongCodesOf, getTriesForUpdate, saveWrongCode } from './wrong-codes.repository.ts'

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
  // A typing error that cannot be a code reveals nothing to a guesser, and is not counted.
  if (!canBeAccessCode(accessCode)) throw accessCodeWrong()
  const refusal = await weigh(ctx, { prescription, accessCode, address })
  if (refusal) throw refusals[refusal]()
  await assertUnaltered(ctx, prescription)
  await saveCheck(ctx, { prescription, what: 'document' })
  return { prescription, isOpen: true }
}

const refusals = { wrong: accessCodeWrong, must_wait: tooManyWrongCodes, given_up: accessCodeGivenUp }

type Tried = { prescription: Prescription; accessCode: string; address: string }

/** Counts in a transaction that commits before the refusal, which would otherwise roll the count back. */
const weigh = (ctx: Context, { prescription, accessCode, address }: Tried): Promise<keyof typeof refusals | null> =>
  inTransaction(ctx, async (ctx) => {
    const prescriptionId = prescription.id
    const from = { prescriptionId, caller: callerMarkOf(ctx.secrets, { prescriptionId, address }) }
    const tries = await getTriesForUpdate(ctx, from)
    if (isGivenUp(tries)) return 'given_up'
    if (mustWait(tries, ctx.now())) return 'must_wait'
    if (isAccessCode(prescription.accessCode, accessCode)) {
      if (tries.own > 0) await forgetWrongCodesOf(ctx, from)
      const { patientId, consultationId: subjectId } = prescription
      await recordAccess(ctx, { patientId, what: 'prescription', subjectId, reason: 'access_code' })
      return null
    }
    await saveWrongCode(ctx, from, tries)
    return 'wrong'
  })
