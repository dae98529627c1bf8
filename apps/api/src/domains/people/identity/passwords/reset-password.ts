import { dayMs } from '@prumo/brazil'
import { networkRangeOf } from '@prumo/hosting'
import { type Context, inEffect } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { takeTry } from '#platform/tries'
import { findUserId, savePassword } from '../accounts.repository.ts'
import { forgetEmailChanges } from '../email-changes.repository.ts'
import { passwordInvalid } from '../identity.errors.ts'
import { findPasswordHash, findUser } from '../identity.repository.ts'
import { forgetAddresses } from '../known-addresses.repository.ts'
import { linkRefused } from '../link-refused.ts'
import { idFromLinkToken, linkTokenOf } from '../mailed-secret.ts'
import { forgetDevices, lockAccount } from '../second-steps.repository.ts'
import { findSignUp, listSignUps, lockSignUps, openSignedUp } from '../sign-ups.repository.ts'
import type { Person } from './easy-password.ts'
import { paces } from './paces.ts'
import { hashPassword, passwordFault } from './password.ts'
import {
  findReset,
  insertReset,
  listResetTimes,
  type PasswordReset,
  type ResetOwner,
  takeReset,
  useUpResets,
} from './password-resets.repository.ts'
import { beginAnewAfterReset } from './password-tries.ts'

const [minute, hour] = [60_000, 3_600_000]
/** Mails per hour; the newest link still has half an hour when another is sent. */
const mostInAnHour = 3

/** Creates a link for a first password, valid for a week. Returns its id; `passwordResetTokenOf` gives its token. */
export const startPasswordReset = (ctx: Context, { userId }: { userId: number }): Promise<string> =>
  insertReset(ctx, { owner: { userId }, expiresAt: new Date(ctx.now().getTime() + 7 * dayMs) })

/**
 * Lets the owner of the e-mail set a new password for an hour: announces identity.passwordResetRequested. Does nothing
 * when it is repeated within a minute or too often, or for an unknown e-mail. Returns whether there is an account or an
 * unproven sign-up: Spree reveals it (contract.md 2); nothing else should. Throws rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const requestPasswordReset = async (ctx: Context, { email }: { email: string }): Promise<boolean> => {
  await takeTry(ctx, [{ pace: paces.passwordReset, subject: networkRangeOf(ctx.address) }])
  return inEffect(ctx, async (ctx) => {
    const owner = await lockOwner(ctx, email.trim())
    if (!owner) return false
    if (await wasJustMailed(ctx, owner)) return true
    const resetId = await insertReset(ctx, { owner, expiresAt: new Date(ctx.now().getTime() + hour) })
    await ctx.announce({ type: 'identity.passwordResetRequested', resetId })
    noteSecurityEvent(ctx, 'password_reset_asked_for', {
      kind: 'by mail',
      userId: 'userId' in owner ? owner.userId : null,
    })
    return true
  })
}

const lockOwner = async (ctx: Context, email: string): Promise<ResetOwner | null> => {
  const userId = await findUserId(ctx, email)
  if (userId !== null) {
    await lockAccount(ctx, userId)
    return { userId }
  }
  await lockSignUps(ctx, email)
  const [newest] = await listSignUps(ctx, { email, limit: 1 })
  return newest ? { signUpId: newest.id } : null
}

/**
 * Mails the owner of an account a link to a new password, valid for a day: what opened it was just taken from it
 * (identity.passwordResetRequested). Joins the caller's transaction.
 */
export const mailPasswordReset = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  const resetId = await insertReset(ctx, { owner: { userId }, expiresAt: new Date(ctx.now().getTime() + dayMs) })
  await ctx.announce({ type: 'identity.passwordResetRequested', resetId })
  noteSecurityEvent(ctx, 'password_reset_asked_for', { kind: 'by mail', userId })
}

/** No 429: it would reveal the account, and the mailbox has a valid link. */
const wasJustMailed = async (ctx: Context, owner: ResetOwner): Promise<boolean> => {
  const ago = (milliseconds: number) => new Date(ctx.now().getTime() - milliseconds)
  const mailed = await listResetTimes(ctx, { owner, since: ago(hour) })
  const [newest] = mailed
  if (!newest) return false
  return newest > ago(minute) || (mailed.length >= mostInAnHour && newest > ago(hour / 2))
}

export const passwordResetTokenOf = (ctx: Context, resetId: string): string =>
  linkTokenOf(ctx, 'password-reset', resetId)

/** A valid link and its recipient; null once it was used, replaced or has expired. */
export const findPasswordReset = async (
  ctx: Context,
  { resetId }: { resetId: string },
): Promise<(PasswordReset & { email: string; person: Person }) | null> => {
  const reset = await findReset(ctx, resetId)
  if (!reset || reset.usedAt !== null || reset.expiresAt <= ctx.now()) return null
  const { owner } = reset
  const person = 'userId' in owner ? await findUser(ctx.db, owner.userId) : await findSignUp(ctx, owner.signUpId)
  return person && { ...reset, email: person.email, person }
}

/**
 * Sets the password through a mailed link, ends all sessions of the account, removes its trusted devices and informs
 * its owner (identity.passwordChanged). This uses up the link and proves the e-mail, so a sign-up becomes an account.
 * Throws link_expired for a used, old or forged link, invalid_fields (password).
 */
export const resetPassword = async (ctx: Context, input: { token: string; password: string }): Promise<void> => {
  const id = idFromLinkToken(ctx, 'password-reset', input.token)
  const reset = id === null ? null : await findPasswordReset(ctx, { resetId: id })
  if (!reset) throw linkRefused(ctx)
  const fault = await passwordFault(input.password, reset.person)
  if (fault) throw passwordInvalid(fault)
  const passwordHash = await hashPassword(input.password)
  await inEffect(ctx, async (ctx) => {
    if (!(await takeReset(ctx, reset))) throw linkRefused(ctx)
    await beginAnew(ctx, { ...(await openAccountOf(ctx, reset, passwordHash)), passwordHash, reset })
  })
}

/** Only the e-mail of a sign-up is used: nobody has shown that he typed the rest. */
const openAccountOf = async (ctx: Context, { owner, email }: Opened, passwordHash: string): Promise<Account> => {
  const known = 'userId' in owner ? owner.userId : await findUserId(ctx, email)
  if (known !== null) return { userId: known, hadPassword: (await findPasswordHash(ctx, known)) !== null }
  if ('userId' in owner) throw linkRefused(ctx)
  const signUp = await findSignUp(ctx, owner.signUpId)
  const proven = signUp && { ...signUp, passwordHash, firstName: null, lastName: null, ...noMetadata }
  if (!proven || !(await openSignedUp(ctx, proven))) throw linkRefused(ctx)
  return { userId: proven.userId, hadPassword: false }
}

const noMetadata = { publicMetadata: {}, privateMetadata: {}, consents: [] }

type Opened = PasswordReset & { email: string }
type Account = { userId: number; hadPassword: boolean }

const beginAnew = async (ctx: Context, set: Account & { passwordHash: string; reset: Opened }): Promise<void> => {
  const { userId, hadPassword, passwordHash, reset } = set
  await lockAccount(ctx, userId)
  await savePassword(ctx, { userId, passwordHash })
  await useUpResets(ctx, { userId })
  await forgetDevices(ctx, userId)
  await forgetAddresses(ctx, userId)
  await forgetEmailChanges(ctx, userId)
  await beginAnewAfterReset(ctx, { userId, email: reset.email })
  noteSecurityEvent(ctx, 'password_changed', { kind: 'mailed link', userId })
  await ctx.announce({ type: 'identity.ownerProven', userId })
  // Nobody needs a notice of his own first password.
  const at = ctx.now().toISOString()
  if (hadPassword) await ctx.announce({ type: 'identity.passwordChanged', userId, changeId: reset.id, at })
}
