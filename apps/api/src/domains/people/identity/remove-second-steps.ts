import type { Context } from '#platform/context'
import { findCredentialsOf, saveTwoFactor } from './identity.repository.ts'
import { deletePasskeys } from './passkeys/passkeys.repository.ts'
import { forgetAuthenticators } from './second-steps/authenticators.repository.ts'
import { forgetCodes } from './second-steps/recovery-codes.repository.ts'
import { endAllSessions } from './sessions/end-all-sessions.ts'

/**
 * Removes every second step of an account with its recovery codes, ends its sessions and trusts no device any more. The
 * team keeps mailed codes. False if the account is deactivated or being erased. Joins the caller's transaction.
 */
export const removeSecondSteps = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> => {
  if ((await findCredentialsOf(ctx, userId)) === null) return false
  await saveTwoFactor(ctx, { userId, isOn: false })
  await forgetAuthenticators(ctx, { userId })
  await deletePasskeys(ctx, userId)
  await forgetCodes(ctx, userId)
  await endAllSessions(ctx, { userId })
  return true
}
