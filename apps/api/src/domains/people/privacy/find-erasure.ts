import type { Context } from '#platform/context'
import { findErasure as find, findStanding } from './erasures.repository.ts'

/** The erasure of this account that was not stopped; null if there is none. */
export const findStandingErasure = (ctx: Context, { userId }: { userId: number }) => findStanding(ctx, userId)

/** One request to erase an account, by its id; null if there is none. */
export const findErasure = (ctx: Context, { erasureId }: { erasureId: string }) => find(ctx, erasureId)
