import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '#platform/context'
import { type AccountWish, accountErrorsOf, isMetadataSound } from './account.ts'
import { findUserId, insertUser } from './accounts.repository.ts'
import { saveAccount } from './confirmations.repository.ts'
import { accountInvalid, metadataNotObject } from './identity.errors.ts'
import { findUser, type User } from './identity.repository.ts'
import { hashPassword } from './password.ts'

const taken = 'has already been taken'

/**
 * Opens a patient's account with a password and announces identity.confirmationRequested: until the mailed link is
 * followed, it lets nobody in. Of two with one e-mail the second is refused. Throws invalid_fields, metadata_not_object.
 */
export const signUp = async (ctx: Context, given: AccountWish): Promise<User> => {
  const wish = { ...given, email: given.email?.trim() ?? null, password: given.password ?? '' }
  if (!isMetadataSound(wish)) throw metadataNotObject()
  const errors = await accountErrorsOf(wish)
  if (!errors.email && (await findUserId(ctx, wish.email ?? '')) !== null) errors.email = [taken]
  if (Object.keys(errors).length > 0) throw accountInvalid(errors)
  const passwordHash = await hashPassword(wish.password)
  return inTransaction(ctx, async (ctx) => {
    const { firstName = null, lastName = null } = wish
    const userId = await insertUser(ctx, { email: wish.email ?? '', firstName, lastName, role: 'patient' })
    if (userId === null) throw accountInvalid({ email: [taken] })
    const confirmationId = randomUUID()
    await saveAccount(ctx, { userId, wish, passwordHash, confirmationId })
    await ctx.announce({ type: 'identity.confirmationRequested', confirmationId })
    return (await findUser(ctx.db, userId)) as User
  })
}
