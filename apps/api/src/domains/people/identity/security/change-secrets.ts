import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { changeAccount, judgeAccountChange } from '../change-account.ts'
import { forgetEmailChanges } from '../email-changes.repository.ts'
import type { Asking } from '../second-steps/change-ways.ts'
import { inChangeOf } from './note-change.ts'

type Asked = { userId: number; accessToken: string; currentPassword: string }

/**
 * Gives the account a new password. It ends all other sessions, forgets trusted devices and a waiting change of e-mail,
 * and the owner is told by mail. Throws invalid_fields (current_password, password), proof_needed for an account with
 * two steps, rate_limited.
 */
export const changeOwnPassword = (ctx: Context, { password, ...asked }: Asked & { password: string }): Promise<void> =>
  changeSecret(ctx, asked, { password })

/**
 * Asks for a new e-mail: it gets a link that is valid for a day; until the link is followed the former one stays, and
 * is told. An e-mail that has an account is answered alike: its owner is told that somebody tried, and nothing changes.
 * A newer request replaces it. Throws invalid_fields (current_password, email), proof_needed for an account
 * with two steps, rate_limited.
 */
export const askForEmailChange = (ctx: Context, { email, ...asked }: Asked & { email: string }): Promise<void> =>
  changeSecret(ctx, asked, { email })

const changeSecret = async (ctx: Context, asked: Asked, input: { email?: string; password?: string }) => {
  const change = await judgeAccountChange(ctx, { ...asked, input, canProve: true })
  await inChangeOf(ctx, change.judged, (ctx) => changeAccount(ctx, change))
}

/** Takes a waiting change of e-mail back: its link opens nothing from now on. Repeating changes nothing. */
export const takeEmailChangeBack = (ctx: Context, { userId, accessToken }: Asking): Promise<void> =>
  inChangeOf(ctx, { userId, accessToken }, async (ctx) => {
    await forgetEmailChanges(ctx, userId)
    noteSecurityEvent(ctx, 'email_change_taken_back', { kind: 'by its owner', userId })
  })
