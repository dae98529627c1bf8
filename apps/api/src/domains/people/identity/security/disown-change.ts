import type { Context } from '#platform/context'
import { newToken } from '#platform/ids'
import { noteSecurityEvent } from '#platform/security-events'
import { savePassword } from '../accounts.repository.ts'
import { findEmailChange, forgetEmailChanges, giveEmailBack, saveTakenBack } from '../email-changes.repository.ts'
import { findPasswordHash, saveTwoFactor } from '../identity.repository.ts'
import { forgetAddresses } from '../known-addresses.repository.ts'
import { linkRefused } from '../link-refused.ts'
import { idFromLinkToken, linkTokenOf } from '../mailed-secret.ts'
import { deletePasskeysSince } from '../passkeys/passkeys.repository.ts'
import { hashPassword } from '../passwords/password.ts'
import { useUpResets } from '../passwords/password-resets.repository.ts'
import { mailPasswordReset } from '../passwords/reset-password.ts'
import { deleteAuthenticatorsSince } from '../second-steps/authenticators.repository.ts'
import { forgetCodesSince } from '../second-steps/recovery-codes.repository.ts'
import { endSessionsOf } from '../sessions/end-all-sessions.ts'
import { inChangeOf, isSame } from './note-change.ts'
import {
  disownSince,
  findOpenChange,
  findOpenChangeOfEmail,
  type SecurityChange,
} from './security-changes.repository.ts'

/**
 * The token behind `#` in the mail that announces a change; null once it would be refused, and for any address but the
 * one that the account had for a week.
 */
export const disownTokenOf = async (
  ctx: Context,
  { changeId, mailedTo }: { changeId: string; mailedTo: string },
): Promise<string | null> => tokenOf(ctx, await findOpenChange(ctx, changeId), mailedTo)

/** The same for the mails about a new e-mail. */
export const disownTokenOfEmail = async (
  ctx: Context,
  email: { emailChangeId: string; what: 'email_asked' | 'email_changed'; mailedTo: string },
): Promise<string | null> => tokenOf(ctx, await findOpenChangeOfEmail(ctx, email), email.mailedTo)

const tokenOf = (ctx: Context, change: SecurityChange | null, mailedTo: string): string | null =>
  change && isSame(change.linkTo, mailedTo) ? linkTokenOf(ctx, 'security-change', change.id) : null

/** What a link takes back, without following it. Throws link_expired for a used, old or forged one. */
export const getDisownable = async (ctx: Context, { token }: { token: string }): Promise<SecurityChange> => {
  const id = idFromLinkToken(ctx, 'security-change', token)
  const change = id === null ? null : await findOpenChange(ctx, id)
  if (!change) throw linkRefused(ctx)
  return change
}

/**
 * "This was not me": whoever holds the mailed link takes a change of what opens his account back, with everything that
 * was added after it. Ways, recovery codes and mailed codes are as before, and so is the e-mail, if nobody else has it
 * now. The password opens nothing any more, every session ends, no device is trusted, and the mailbox gets a link to a
 * new password (identity.passwordResetRequested). What was asked for since and would end the account or its second step
 * is stopped (identity.changeDisowned). A removed way does not come back: nothing is kept of it. Works once; throws
 * link_expired for a used, old or forged link.
 */
export const disownChange = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  const { id, userId } = await getDisownable(ctx, { token })
  // A password that nobody knows: an account without one would count as never proven.
  const passwordHash = await hashPassword(newToken())
  await inChangeOf(ctx, { userId, by: 'link' }, async (ctx) => {
    // Looked up again under the lock: of two presses at once, one does it.
    const change = await findOpenChange(ctx, id)
    if (!change) throw linkRefused(ctx)
    const disowned = await disownSince(ctx, change)
    await takeWaysOff(ctx, change, disowned)
    await giveFirstEmailBack(ctx, disowned)
    await shut(ctx, { userId, passwordHash })
    await mailPasswordReset(ctx, { userId })
    await ctx.announce({ type: 'identity.changeDisowned', userId, since: change.createdAt.toISOString() })
    noteSecurityEvent(ctx, 'security_change_disowned', { kind: kinds[change.what], userId })
  })
}

const takeWaysOff = async (
  ctx: Context,
  { userId, createdAt: since }: SecurityChange,
  disowned: SecurityChange[],
): Promise<void> => {
  await deleteAuthenticatorsSince(ctx, { userId, since })
  await deletePasskeysSince(ctx, { userId, since })
  // Whoever used a code has seen the others beside it.
  if (disowned.some(({ what }) => what === 'recovery_code_used')) await forgetCodesSince(ctx, { userId, since: null })
  await forgetCodesSince(ctx, { userId, since })
  const mail = disowned.find(({ what }) => what === 'mail_on' || what === 'mail_off')
  if (mail) await saveTwoFactor(ctx, { userId, isOn: mail.what === 'mail_off' })
}

const giveFirstEmailBack = async (ctx: Context, disowned: SecurityChange[]): Promise<void> => {
  const changed = disowned.find(({ what, emailChangeId }) => what === 'email_changed' && emailChangeId !== null)
  const change = changed?.emailChangeId ? await findEmailChange(ctx, changed.emailChangeId) : null
  if (!change || !(await giveEmailBack(ctx, change))) return
  await saveTakenBack(
    ctx,
    disowned.flatMap(({ emailChangeId }) => emailChangeId ?? []),
  )
  // Whoever has the other mailbox is told too: a change that was honest has then been taken back by a stranger.
  await ctx.announce({ type: 'identity.emailTakenBack', changeId: change.id })
}

const shut = async (
  ctx: Context,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> => {
  const hadPassword = (await findPasswordHash(ctx, userId)) !== null
  if (hadPassword) await savePassword(ctx, { userId, passwordHash })
  await endSessionsOf(ctx, { userId, kind: 'all, by a mailed link' })
  await forgetAddresses(ctx, userId)
  await forgetEmailChanges(ctx, userId)
  await useUpResets(ctx, { userId })
}

const kinds = {
  mail_on: 'mailed codes on',
  mail_off: 'mailed codes off',
  app_on: 'authenticator added',
  app_off: 'authenticator removed',
  passkey_on: 'passkey added',
  passkey_off: 'passkey removed',
  recovery_codes_made: 'recovery codes made',
  recovery_code_used: 'recovery code used',
  email_asked: 'e-mail asked for',
  email_changed: 'e-mail changed',
} as const satisfies Record<SecurityChange['what'], string>
