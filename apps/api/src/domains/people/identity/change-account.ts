import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '#platform/context'
import { type AccountErrors, type AccountWish, accountErrorsOf, isMetadataSound } from './account.ts'
import { findUserId } from './accounts.repository.ts'
import { revokeOtherSessions, saveAccount } from './confirmations.repository.ts'
import { accountInvalid, metadataNotObject, notAllowed } from './identity.errors.ts'
import { findCredentials, findUser } from './identity.repository.ts'
import { hashPassword } from './password.ts'
import { takesTwoSteps } from './second-step.ts'
import { forgetDevices, lockAccount } from './second-steps.repository.ts'

type Change = {
  userId: number
  wish: AccountWish
  /** Found by whoever asks, to be told together with ours. */
  otherErrors?: AccountErrors
  /** The session that asks: a new password ends all others. */
  accessToken: string | null
}

/**
 * Changes what is given of an account. A new e-mail must be confirmed before it lets anybody in again
 * (identity.confirmationRequested); a new password ends the other sessions and trusts no device any more. Who takes two
 * steps changes neither here, since a bearer alone is one step. Throws invalid_fields, metadata_not_object, not_allowed.
 */
export const changeAccount = async (ctx: Context, { userId, wish: given, otherErrors, accessToken }: Change) => {
  const wish = given.email ? { ...given, email: given.email.trim() } : given
  if (!isMetadataSound(wish)) throw metadataNotObject()
  const errors = { ...(await accountErrorsOf(wish, (await findUser(ctx.db, userId)) ?? {})), ...otherErrors }
  const passwordHash = wish.password === undefined || errors.password ? null : await hashPassword(wish.password)
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    const user = await findUser(ctx.db, userId)
    if (!user) throw notAllowed()
    const isEmailNew = typeof wish.email === 'string' && wish.email.toLowerCase() !== user.email.toLowerCase()
    if ((isEmailNew || passwordHash !== null) && (await isGuarded(ctx, user.email))) throw notAllowed()
    if (isEmailNew && !errors.email && (await findUserId(ctx, wish.email ?? '')) !== null) {
      errors.email = ['has already been taken']
    }
    if (Object.keys(errors).length > 0) throw accountInvalid(errors)
    const confirmationId = isEmailNew ? randomUUID() : undefined
    if (!(await saveAccount(ctx, { userId, wish, passwordHash, confirmationId }))) {
      throw accountInvalid({ email: ['has already been taken'] })
    }
    if (confirmationId) await ctx.announce({ type: 'identity.confirmationRequested', confirmationId })
    if (passwordHash !== null) {
      await revokeOtherSessions(ctx, { userId, accessToken })
      await forgetDevices(ctx, userId)
    }
  })
}

const isGuarded = async (ctx: Context, email: string): Promise<boolean> => {
  const account = await findCredentials(ctx.db, email)
  return account !== null && takesTwoSteps(account)
}
