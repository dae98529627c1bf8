import type { Context, Role } from '#platform/context'
import * as accounts from '../accounts.repository.ts'
import { findPasswordHash, findPrivateMetadata, findUser } from '../identity.repository.ts'

/** The partner that sent the account's owner, as he signed up; null for our own brand. */
export const findPartnerName = async (ctx: Context, { userId }: { userId: number }): Promise<string | null> => {
  const { partner_name } = await findPrivateMetadata(ctx.db, userId)
  return typeof partner_name === 'string' ? partner_name : null
}

/** Everybody with this role. */
export const listUserIdsWithRole = (ctx: Context, { role }: { role: Role }): Promise<number[]> =>
  accounts.listIdsWithRole(ctx, role)

/** Null when no account has this e-mail. */
export const findUserIdByEmail = (ctx: Context, { email }: { email: string }): Promise<number | null> =>
  accounts.findUserId(ctx, email.trim())

/**
 * The address for an account's mail; proven once its owner has set a password through a mailed link. Null once its
 * erasure has begun.
 */
export const findMailbox = async (ctx: Context, { userId }: { userId: number }) => {
  const user = await findUser(ctx.db, userId)
  if (user?.erasingSince) return null
  return (
    user && { email: user.email, firstName: user.firstName, isProven: (await findPasswordHash(ctx, userId)) !== null }
  )
}

/** The names of these accounts, by id. */
export const listUserNames = (ctx: Context, { ids }: { ids: number[] }) => accounts.listNames(ctx, ids)

/** Users whose name contains each of these words, written as people.folded does; the newest first, at most `limit`. */
export const listUserIdsCalled = (ctx: Context, input: accounts.NameSearch): Promise<number[]> =>
  accounts.listIdsCalled(ctx, input)
