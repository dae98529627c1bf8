import { dayMs } from '@prumo/brazil'
import { findSignIn, hasWayAddedSince, idFromLinkToken } from '#domains/people/identity'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { type KindOf, noteSecurityEvent } from '#platform/security-events'
import { noRecoveryToStop } from './recoveries.errors.ts'
import { findForUpdate, findIdByLink, findOpen, saveStopped } from './recoveries.repository.ts'
import type { Recovery, StoppedBy } from './recovery.ts'

/**
 * Stops a request through its mailed link, without a sign-in: "this was not me". Repeating changes nothing. Throws
 * no_recovery_to_stop for a forged link, and once it has ended in another way.
 */
export const stopRecoveryByLink = (ctx: Context, { token }: { token: string }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const linkId = idFromLinkToken(ctx, 'recovery', token)
    const id = linkId === null ? null : await findIdByLink(ctx, linkId)
    if (id === null) {
      noteSecurityEvent(ctx, 'link_refused', { kind: 'used, old or forged' })
      throw noRecoveryToStop()
    }
    const recovery = await stop(ctx, id, 'mailed link')
    if (recovery.endedAt !== null && recovery.state !== 'stopped') throw noRecoveryToStop()
  })

type Passed = { userId: number; signInId: number }

// Whoever took an account over has added a way of his own, and must not end the owner's request with it.
const ownForMs = 7 * dayMs

/**
 * Whoever signs in with a second step has not lost it. Nothing if he asked after that, if no request is open, or if the
 * account got an application or a passkey within the week before the request: it may be a stranger's.
 */
export const stopForSecondStep = (ctx: Context, { userId, signInId }: Passed): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const open = await findOpen(ctx, userId)
    const signedIn = open && (await findSignIn(ctx, signInId))
    if (!signedIn || signedIn.at < open.askedAt) return
    if (!(await hasNewWay(ctx, open))) await stop(ctx, open.id, 'second step')
  })

/** Whether the account got an application or a passkey within the week before the request. */
export const hasNewWay = (ctx: Context, { userId, askedAt }: Recovery): Promise<boolean> =>
  hasWayAddedSince(ctx, { userId, since: new Date(askedAt.getTime() - ownForMs) })

/**
 * Stops a request that was made since this time: by "this was not me" its owner says that a stranger was in the account
 * (decision 0081). Nothing for an older one. Repeating changes nothing.
 */
export const stopRecoveryAskedSince = (ctx: Context, { userId, since }: { userId: number; since: Date }) =>
  inTransaction(ctx, async (ctx) => {
    const open = await findOpen(ctx, userId)
    if (open && open.askedAt >= since) await stop(ctx, open.id, 'disowned change')
  })

/**
 * A request that was open when the account got a new password: whoever asked knew the former one alone. Nothing for one
 * that was made afterwards. Repeating changes nothing.
 */
export const stopForNewPassword = (ctx: Context, { userId, at }: { userId: number; at: Date }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const open = await findOpen(ctx, userId)
    if (open && open.askedAt < at) await stop(ctx, open.id, 'new password')
  })

const kinds = {
  'mailed link': 'stopped by mailed link',
  'own page': 'stopped on his own page',
  'second step': 'stopped by a second step',
  'disowned change': 'stopped with a disowned change',
  'new password': 'stopped by a new password',
} as const satisfies Record<StoppedBy, KindOf<'account_recovery'>>

/** The request as it was before. */
export const stop = async (ctx: Context, id: number, by: StoppedBy): Promise<Recovery> => {
  const recovery = await findForUpdate(ctx, id)
  if (!recovery) throw noRecoveryToStop()
  if (recovery.endedAt !== null) return recovery
  await saveStopped(ctx, { id, by })
  await ctx.announce({ type: 'recoveries.ended', recoveryId: id })
  noteSecurityEvent(ctx, 'account_recovery', { kind: kinds[by], userId: recovery.userId })
  return recovery
}
