import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { callerMarkOf, canBeAccessCode, isAccessCode, verificationCodeFrom } from './access-code.ts'
import { isGivenUp, mustWait } from './access-code-tries.ts'
import { findOpenedByCode } from './opened-prescriptions.repository.ts'
import { isSigned, type Prescription } from './prescription.ts'
import { accessCodeGivenUp, accessCodeWrong, prescriptionNotFound, tooManyWrongCodes } from './prescriptions.errors.ts'
import { forgetWrongCodesOf, getTriesForUpdate, saveWrongCode } from './wrong-codes.repository.ts'

/** `address` is the caller's: tries are counted for each by himself (decision 0021). */
type Input = { code: string; accessCode: string | null; address: string }

/**
 * What anybody holding the verification code may learn; `isOpen` when he gave the right access code too. A wrong one is
 * counted, and after three its sender waits, longer each time, while others do not. Who opens the document with an
 * account of his own is written down. Throws not_found, access_code_wrong, rate_limited, access_code_given_up.
 */
export const readVerification = async (
  ctx: Context,
  input: Input,
): Promise<{ prescription: Prescription; isOpen: boolean }> => {
  const code = verificationCodeFrom(input.code)
  const prescription = code === null ? null : await findOpenedByCode(ctx, code)
  if (!prescription || !isSigned(prescription)) throw prescriptionNotFound()
  const { accessCode, address } = input
  if (accessCode === null) return { prescription, isOpen: false }
  // A slip of the keyboard that can be no code tells a guesser nothing, and is not counted.
  if (!canBeAccessCode(accessCode)) throw accessCodeWrong()
  const refusal = await weigh(ctx, { prescription, accessCode, address })
  if (refusal) throw refusals[refusal]()
  return { prescription, isOpen: true }
}

const refusals = { wrong: accessCodeWrong, must_wait: tooManyWrongCodes, given_up: accessCodeGivenUp }

type Tried = { prescription: Prescription; accessCode: string; address: string }

/** Counts in a transaction that commits before anything is refused: a refusal would take the count back. */
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
      await recordAccess(ctx, { patientId, what: 'prescription', subjectId })
      return null
    }
    await saveWrongCode(ctx, from, tries)
    return 'wrong'
  })
