import { idFromLinkToken, inChangeOf } from '#domains/people/identity'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import type { Erasure } from './erasure.ts'
import { findErasure, findStanding, getErasureForUpdate, saveStopped } from './erasures.repository.ts'
import { noErasureToStop } from './privacy.errors.ts'

/**
 * The owner stops the erasure of his account on his own page; his session is enough, while it stands (decision 0284).
 * Throws no_erasure_to_stop, token_revoked.
 */
export const stopOwnErasure = (ctx: Context, asking: { userId: number; accessToken: string }): Promise<void> =>
  inChangeOf(ctx, asking, async (ctx) => {
    const standing = await findStanding(ctx, asking.userId)
    if (!standing) throw noErasureToStop()
    await stop(ctx, standing, 'own page')
  })

/**
 * Stops an erasure through its mailed link, without a sign-in: somebody else may have asked for it. Repeating changes
 * nothing. Throws no_erasure_to_stop for a forged link, and once it has begun.
 */
export const stopErasureByLink = (ctx: Context, { token }: { token: string }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const id = idFromLinkToken(ctx, 'erasure', token)
    const erasure = id === null ? null : await findErasure(ctx, id)
    if (!erasure) {
      noteSecurityEvent(ctx, 'link_refused', { kind: 'used, old or forged' })
      throw noErasureToStop()
    }
    if (erasure.stoppedAt === null) await stop(ctx, erasure, 'mailed link')
  })

/**
 * Stops an erasure that was asked for since this time: by "this was not me" its owner says that a stranger was in the
 * account (decision 0081). Nothing for an older one, and for one that has begun. Repeating changes nothing.
 */
export const stopErasureAskedSince = (ctx: Context, { userId, since }: { userId: number; since: Date }) =>
  inTransaction(ctx, async (ctx) => {
    const standing = await findStanding(ctx, userId)
    if (!standing || standing.askedAt < since || standing.begunAt !== null) return
    await stop(ctx, standing, 'disowned change')
  })

type By = 'own page' | 'mailed link' | 'disowned change'

const stop = async (ctx: Context, { id }: Erasure, by: By): Promise<void> => {
  const { begunAt, stoppedAt, userId } = await getErasureForUpdate(ctx, id)
  if (begunAt !== null) throw noErasureToStop()
  if (stoppedAt !== null) return
  await saveStopped(ctx, id)
  await ctx.announce({ type: 'privacy.erasureStopped', erasureId: id })
  noteSecurityEvent(ctx, 'erasure_stopped', { kind: by, userId })
}
