import type { Context } from '#platform/context'
import { findUnconfirmed } from './confirm-account.ts'
import { linkExpired } from './identity.errors.ts'
import { findPasswordHash } from './identity.repository.ts'
import { idFromLinkToken } from './mailed-secret.ts'
import { findPasswordReset } from './passwords/reset-password.ts'

/** What a mailed link is for, and the e-mail that it was sent to, which its holder may know. */
export type MailedLink = { opens: 'first_password' | 'new_password' | 'sign_up' | 'email_change'; email: string }

/** Reads a link without using it. Throws link_expired for an invalid one. */
export const getMailedLink = async (ctx: Context, { token }: { token: string }): Promise<MailedLink> => {
  const link = (await linkToPassword(ctx, token)) ?? (await linkToConfirm(ctx, token))
  if (!link) throw linkExpired()
  return link
}

const linkToPassword = async (ctx: Context, token: string): Promise<MailedLink | null> => {
  const resetId = idFromLinkToken(ctx, 'password-reset', token)
  const reset = resetId === null ? null : await findPasswordReset(ctx, { resetId })
  if (!reset) return null
  const { owner, email } = reset
  const isFirst = 'userId' in owner && (await findPasswordHash(ctx, owner.userId)) === null
  return { opens: isFirst ? 'first_password' : 'new_password', email }
}

const linkToConfirm = async (ctx: Context, token: string): Promise<MailedLink | null> => {
  const confirmationId = idFromLinkToken(ctx, 'account-confirmation', token)
  const unconfirmed = confirmationId === null ? null : await findUnconfirmed(ctx, { confirmationId })
  if (!unconfirmed) return null
  return { opens: unconfirmed.of === 'sign_up' ? 'sign_up' : 'email_change', email: unconfirmed.email }
}
