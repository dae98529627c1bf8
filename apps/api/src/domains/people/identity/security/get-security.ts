import type { Context } from '#platform/context'
import { findOpenEmailChange } from '../email-changes.repository.ts'
import { notAllowed } from '../identity.errors.ts'
import { findUser } from '../identity.repository.ts'
import { findProofEnd } from './proof.ts'

/** What protects an account, for its owner's page. */
export type Security = {
  email: string
  /** A new e-mail that waits for its mailed link. */
  waitingEmail: { email: string; endsAt: Date } | null
  /** Until when this session may change what protects the account; null: it must prove itself again. */
  provenUntil: Date | null
}

export const getSecurity = async (
  ctx: Context,
  { userId, accessToken }: { userId: number; accessToken: string },
): Promise<Security> => {
  const user = await findUser(ctx.db, userId)
  if (!user) throw notAllowed()
  return {
    email: user.email,
    waitingEmail: await findOpenEmailChange(ctx, userId),
    provenUntil: await findProofEnd(ctx, { accessToken }),
  }
}
