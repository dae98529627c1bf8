import { networkRangeOf } from '@prumo/hosting'
import { type Context, inEffect } from '#platform/context'
import { takeTry } from '#platform/tries'
import { findUserId } from './accounts.repository.ts'
import { confirmationGates } from './confirmation-gates.ts'
import { linkRefused } from './link-refused.ts'
import { idFromLinkToken } from './mailed-secret.ts'
import { paces } from './passwords/paces.ts'
import { requestPasswordReset } from './passwords/reset-password.ts'
import { findOwnSignUp } from './sign-up.ts'
import { findKeptSignUp, lockSignUps, renewSignUp, type SignUp } from './sign-ups.repository.ts'

/**
 * Mails what the owner of an e-mail needs to come in: a new link of the sign-up with this password, or, where there
 * is an account already, a link to a new password. It tells the caller neither. Throws rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const mailConfirmationAgain = async (
  ctx: Context,
  given: { email: string; password: string },
): Promise<void> => {
  const input = { ...given, email: given.email.trim() }
  await takeTry(ctx, [{ pace: paces.signUp, subject: networkRangeOf(ctx.address) }])
  await takeTry(ctx, confirmationGates(ctx, input))
  const signUp = await findOwnSignUp(ctx, input)
  if (signUp) return inEffect(ctx, (ctx) => mailNewLink(ctx, signUp))
  if ((await findUserId(ctx, input.email)) !== null) await requestPasswordReset(ctx, input)
}

/**
 * Mails a new link for a sign-up whose own has expired or does not come. The former one is invalid from then on. Throws
 * link_expired for a used, forgotten or forged one, or if the e-mail has an account by now; rate_limited. Does not run
 * in a transaction, because its tries must count in any case.
 */
export const renewConfirmation = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  const id = idFromLinkToken(ctx, 'account-confirmation', token)
  const signUp = id === null ? null : await findKeptSignUp(ctx, id)
  if (!signUp || (await findUserId(ctx, signUp.email)) !== null) throw linkRefused(ctx)
  await takeTry(ctx, confirmationGates(ctx, signUp))
  await inEffect(ctx, (ctx) => mailNewLink(ctx, signUp))
}

/** Only the newest link of a sign-up is valid. */
const mailNewLink = async (ctx: Context, { id, email }: SignUp): Promise<void> => {
  await lockSignUps(ctx, email)
  const confirmationId = await renewSignUp(ctx, id)
  if (confirmationId === null) throw linkRefused(ctx)
  await ctx.announce({ type: 'identity.confirmationRequested', confirmationId })
}
