import type { Context } from '#platform/context'
import { tokenRevoked } from './identity.errors.ts'
import { isBeingErasedForShare, listBeingErasedForShare } from './second-steps.repository.ts'

/**
 * Holds an account open until this transaction ends, before something begins that needs it: an erasure that begins at
 * the same moment waits, and then finds what has begun in its way. Throws token_revoked if the erasure was first.
 */
export const holdAccountOpen = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  if (!ctx.db.isTransaction) throw new Error('an account is held open by a transaction')
  if (await isBeingErasedForShare(ctx, userId)) throw tokenRevoked()
}

/** The same for many accounts at once; returns those whose erasure was first, instead of throwing. */
export const holdAccountsOpen = (ctx: Context, { userIds }: { userIds: number[] }): Promise<Set<number>> => {
  if (!ctx.db.isTransaction) throw new Error('an account is held open by a transaction')
  return listBeingErasedForShare(ctx, userIds)
}
