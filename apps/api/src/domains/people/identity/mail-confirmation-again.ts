import { networkRangeOf } from '@prumo/hosting'
import { type Context, inEffect } from '#platform/context'
import { takeTry } from '#platform/tries'
import { findUserId } from './accounts.repository.ts'
import { confirmationGates } from './confirmation-gates.ts'
import { findUser } from './identity.repository.ts'
import { linkRefused } from './link-refused.ts'
import { idFromLinkToken } from './mailed-secret.ts'
import { paces } from './passwords/paces.ts'
import { findReset } from './passwords/password-resets.repository.ts'
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
 * Mails a new link in place of one that has expired or does not come: of a sign-up, or a new password. It goes where
 * the former one went, and that opens nothing. Throws link_expired for a used, forgotten or forged one, if the
 * e-mail has an account by now, and for a change of e-mail, which its owner asks for anew (decision 0285);
 * rate_limited. Does not run in a transaction, because its tries must count in any case.
 */
export const renewMailedLink = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  const resetId = idFromLinkToken(ctx, 'password-reset', token)
  if (resetId !== null) return renewReset(ctx, resetId)
  const id = idFromLinkToken(ctx, 'account-confirmation', token)
  if (id === null) throw linkRefused(ctx)
  const signUp = await findKeptSignUp(ctx, id)
  if (!signUp || (await findUserId(ctx, signUp.email)) !== null) throw linkRefused(ctx)
  await takeTry(ctx, confirmationGates(ctx, signUp))
  await inEffect(ctx, (ctx) => mailNewLink(ctx, signUp))
}

/** A link that set a password, or was made invalid by one that did, is not renewed. */
const renewReset = async (ctx: Context, resetId: string): Promise<void> => {
  const reset = await findReset(ctx, resetId)
  if (!reset || reset.usedAt !== null) throw linkRefused(ctx)
  const { owner } = reset
  const of = 'userId' in owner ? await findUser(ctx.db, owner.userId) : await findKeptSignUp(ctx, owner.signUpId)
  if (!of || !(await requestPasswordReset(ctx, of))) throw linkRefused(ctx)
}

/** Only the newest link of a sign-up is valid. */
const mailNewLink = async (ctx: Context, { id, email }: SignUp): Promise<void> => {
  await lockSignUps(ctx, email)
  const confirmationId = await renewSignUp(ctx, id)
  if (confirmationId === null) throw linkRefused(ctx)
  await ctx.announce({ type: 'identity.confirmationRequested', confirmationId })
}
