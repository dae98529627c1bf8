import type { Context } from '#platform/context'
import { isOfTeam } from '../account.policy.ts'
import { findOpenEmailChange } from '../email-changes.repository.ts'
import { getCredentials } from '../identity.repository.ts'
import { listPasskeys, type Passkey } from '../passkeys/passkeys.repository.ts'
import { countCodes } from '../second-steps/recovery-codes.repository.ts'
import { type Ways, waysOf } from '../second-steps/ways.ts'
import { findProofEnd } from './proof.ts'

/** What protects an account, for its owner's page. */
export type Security = {
  email: string
  /** A new e-mail that waits for its mailed link. */
  waitingEmail: { email: string; endsAt: Date } | null
  /** Until when this session may change what protects the account; null: it must prove itself again. */
  provenUntil: Date | null
  ways: Ways
  /** The team cannot switch mailed codes off. */
  isMailFixed: boolean
  recoveryCodesLeft: number
  passkeys: Passkey[]
  /** The domain that passkeys belong to: a page elsewhere offers none. */
  passkeyDomain: string
}

export const getSecurity = async (
  ctx: Context,
  { userId, accessToken }: { userId: number; accessToken: string },
): Promise<Security> => {
  const account = await getCredentials(ctx, userId)
  return {
    email: account.email,
    waitingEmail: await findOpenEmailChange(ctx, userId),
    provenUntil: await findProofEnd(ctx, { accessToken }),
    ways: waysOf(account),
    isMailFixed: isOfTeam(account),
    recoveryCodesLeft: await countCodes(ctx, userId),
    passkeys: await listPasskeys(ctx, userId),
    passkeyDomain: ctx.settings.passkeys.domain,
  }
}
