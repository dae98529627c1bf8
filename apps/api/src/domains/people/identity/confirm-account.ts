import { type Context, inEffect } from '#platform/context'
import { faultOf } from '#platform/faults'
import { noteSecurityEvent } from '#platform/security-events'
import { takeTry } from '#platform/tries'
import { type EmailChange, findEmailChange, takeEmailChange } from './email-changes.repository.ts'
import { passwordInvalid } from './identity.errors.ts'
import { findPasswordHash } from './identity.repository.ts'
import { linkRefused } from './link-refused.ts'
import { idFromLinkToken, linkTokenOf } from './mailed-secret.ts'
import { paces } from './passwords/paces.ts'
import { passwordFits } from './passwords/password.ts'
import { useUpResets } from './passwords/password-resets.repository.ts'
import { inChangeOf, noteSecurityChange } from './security/note-change.ts'
import { findSignUp, openSignedUp, type SignUp } from './sign-ups.repository.ts'

/** The token of the mailed link that proves an e-mail, of a sign-up or a change. */
export const confirmationTokenOf = (ctx: Context, confirmationId: string): string =>
  linkTokenOf(ctx, 'account-confirmation', confirmationId)

type Claim = { of: 'sign_up'; signUp: SignUp } | { of: 'change'; change: EmailChange }

/**
 * Confirms an e-mail: creates the account of a sign-up, or replaces the e-mail of an account. Works once; throws
 * link_expired for any other token, and if the e-mail has an account by now.
 *
 * If given, `password` must be that of the sign-up or account. So the owner of a mailbox, who gets a mail because a
 * stranger typed his address, cannot help that stranger by a click: invalid_fields (password: blank, invalid),
 * rate_limited. Our own page asks for the password; Spree's call does not. A change of e-mail always needs it: who
 * mistyped his new address would give his account to whoever has that mailbox (decision 0285).
 */
export const confirmAccount = async (
  ctx: Context,
  { token, password }: { token: string; password?: string | undefined },
): Promise<void> => {
  const id = idFromLinkToken(ctx, 'account-confirmation', token)
  const claim = id === null ? null : await findClaim(ctx, id)
  if (id === null || !claim) throw linkRefused(ctx)
  if (claim.of === 'change') return confirmChange(ctx, { id, claim, password: password ?? '' })
  if (password !== undefined) await mustBePasswordOf(ctx, { id, claim, password })
  await inEffect(ctx, (ctx) => open(ctx, claim.signUp, password !== undefined))
}

const confirmChange = async (ctx: Context, asked: Asked & { claim: { change: EmailChange } }): Promise<void> => {
  if (asked.password === '') throw passwordInvalid(faultOf('blank'))
  const hash = await mustBePasswordOf(ctx, asked)
  await change(ctx, { wanted: asked.claim.change, hash })
}

const findClaim = async (ctx: Context, id: string): Promise<Claim | null> => {
  const signUp = await findSignUp(ctx, id)
  if (signUp) return { of: 'sign_up', signUp }
  const change = await findEmailChange(ctx, id)
  return change?.isOpen ? { of: 'change', change } : null
}

type Asked = { id: string; claim: Claim; password: string }

/** Returns the hash that it fitted. */
const mustBePasswordOf = async (ctx: Context, { id, claim, password }: Asked): Promise<string | null> => {
  await takeTry(ctx, [{ pace: paces.passwordAtLink, subject: id }])
  const passwordHash =
    claim.of === 'sign_up' ? claim.signUp.passwordHash : await findPasswordHash(ctx, claim.change.userId)
  if (await passwordFits(passwordHash, password)) return passwordHash
  const userId = claim.of === 'sign_up' ? null : claim.change.userId
  noteSecurityEvent(ctx, 'password_refused', { kind: 'password at a mailed link', userId })
  throw passwordInvalid(faultOf('invalid'))
}

/** `isOne`: whoever reads the mailbox also knows the password, so both are the same person's. */
const open = async (ctx: Context, signUp: SignUp, isOne: boolean): Promise<void> => {
  if (!(await openSignedUp(ctx, signUp))) throw linkRefused(ctx)
  await ctx.announce({ type: 'identity.accountOpened', userId: signUp.userId })
  if (isOne) await ctx.announce({ type: 'identity.ownerProven', userId: signUp.userId })
  noteSecurityEvent(ctx, 'account_opened', { kind: 'e-mail proven', userId: signUp.userId })
}

type Proven = { wanted: EmailChange; hash: string | null }

/** Password links to the former mailbox become invalid. */
const change = (ctx: Context, { wanted, hash }: Proven): Promise<void> =>
  inChangeOf(ctx, { userId: wanted.userId, by: 'link' }, async (ctx) => {
    const { id, userId, formerEmail } = wanted
    if ((await findPasswordHash(ctx, userId)) !== hash) throw linkRefused(ctx)
    if (!(await takeEmailChange(ctx, wanted))) throw linkRefused(ctx)
    await useUpResets(ctx, wanted)
    await noteSecurityChange(ctx, { userId, what: 'email_changed', emailChangeId: id, mailedTo: formerEmail })
    await ctx.announce({ type: 'identity.emailChanged', changeId: id })
    noteSecurityEvent(ctx, 'email_changed', { kind: 'mailed link', userId })
  })

/** The e-mail and the purpose of a confirmation; null once it was used, replaced, or has expired. */
export const findUnconfirmed = async (
  ctx: Context,
  { confirmationId }: { confirmationId: string },
): Promise<{ email: string; of: Claim['of'] } | null> => {
  const claim = await findClaim(ctx, confirmationId)
  if (!claim) return null
  return { of: claim.of, email: claim.of === 'sign_up' ? claim.signUp.email : claim.change.email }
}
