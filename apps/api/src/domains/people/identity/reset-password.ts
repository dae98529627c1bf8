import { type Context, inTransaction } from '#platform/context'
import { findUserId, savePassword } from './accounts.repository.ts'
import { linkExpired, passwordInvalid } from './identity.errors.ts'
import { findUser } from './identity.repository.ts'
import { forgetAddresses } from './known-addresses.repository.ts'
import { idFromLinkToken, linkTokenOf } from './mailed-secret.ts'
import { hashPassword, passwordFault } from './password.ts'
import { findReset, hasResetSince, insertReset, takeReset } from './password-resets.repository.ts'
import { beginAnewAfterReset } from './password-tries.ts'
import { forgetDevices, lockAccount } from './second-steps.repository.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Opens a way to set a first password, for a week. Answers its id; the link's token is `passwordResetTokenOf`. */
export const startPasswordReset = (ctx: Context, { userId }: { userId: number }): Promise<string> =>
  insertReset(ctx, { userId, expiresAt: new Date(ctx.now().getTime() + 7 * day) })

/**
 * Lets whoever owns the e-mail set a new password for an hour: announces identity.passwordResetRequested. Asked again
 * within a minute, and for an e-mail without an account, it does nothing. Answers whether there is an account: Spree
 * says so (contract.md 2); nobody else should.
 */
export const requestPasswordReset = (ctx: Context, { email }: { email: string }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const userId = await findUserId(ctx, email.trim())
    if (userId === null) return false
    await lockAccount(ctx, userId)
    if (await hasResetSince(ctx, { userId, since: new Date(ctx.now().getTime() - minute) })) return true
    const resetId = await insertReset(ctx, { userId, expiresAt: new Date(ctx.now().getTime() + hour) })
    await ctx.announce({ type: 'identity.passwordResetRequested', resetId })
    return true
  })

export const passwordResetTokenOf = (ctx: Context, resetId: string): string =>
  linkTokenOf(ctx, 'password-reset', resetId)

/**
 * Sets the password that a mailed link allows, ends all sessions of the account and trusts none of its devices any more.
 * The link is spent by it. Throws link_expired for a used, old or forged one, invalid_fields (password).
 */
export const resetPassword = async (ctx: Context, wish: { token: string; password: string }): Promise<void> => {
  const id = idFromLinkToken(ctx, 'password-reset', wish.token)
  const opened = id === null ? null : await findPasswordReset(ctx, { resetId: id })
  if (id === null || !opened) throw linkExpired()
  const fault = await passwordFault(wish.password, (await findUser(ctx.db, opened.userId)) ?? {})
  if (fault) throw passwordInvalid(fault)
  const passwordHash = await hashPassword(wish.password)
  await inTransaction(ctx, async (ctx) => {
    const reset = await findReset(ctx, id)
    if (!reset || reset.usedAt !== null || reset.expiresAt <= ctx.now()) throw linkExpired()
    if (!(await takeReset(ctx, reset))) throw linkExpired()
    await savePassword(ctx, { userId: reset.userId, passwordHash })
    await forgetDevices(ctx, reset.userId)
    await forgetAddresses(ctx, reset.userId)
    const user = await findUser(ctx.db, reset.userId)
    if (user) await beginAnewAfterReset(ctx, { userId: user.id, email: user.email })
  })
}

/** A link that still works, for the mail that carries it; null once it was used or is old. */
export const findPasswordReset = async (ctx: Context, { resetId }: { resetId: string }) => {
  const reset = await findReset(ctx, resetId)
  return reset && reset.usedAt === null && reset.expiresAt > ctx.now() ? reset : null
}
