import { inChangeOf, mustBeProven } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { noRecoveryToStop, stopByMailedLink } from './recoveries.errors.ts'
import { findOpen } from './recoveries.repository.ts'
import { hasNewWay, stop } from './stop-recovery.ts'

/**
 * The owner stops the request on his own page, in a session in which he showed who he is within ten minutes: a stolen
 * one must not keep him from the help that he asked for. Nor may a way that somebody added within the week before the
 * request. Throws no_recovery_to_stop, proof_needed, stop_by_mailed_link, token_revoked.
 */
export const stopOwnRecovery = async (ctx: Context, asking: { userId: number; accessToken: string }): Promise<void> => {
  const judged = await mustBeProven(ctx, asking)
  await inChangeOf(ctx, judged, async (ctx) => {
    const open = await findOpen(ctx, asking.userId)
    if (!open) throw noRecoveryToStop()
    if (await hasNewWay(ctx, open)) throw stopByMailedLink()
    await stop(ctx, open.id, 'own page')
  })
}
