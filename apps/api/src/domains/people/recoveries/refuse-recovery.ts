import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { decideOn } from './decide.ts'
import { saveRefused } from './recoveries.repository.ts'
import { decisionSteps, type Refusal } from './recovery.ts'

/**
 * An administrator ends a request without a removal, also one that two have agreed to: a doubt of one is enough. The
 * owner is told by mail (recoveries.ended). Throws what `decideOn` throws.
 */
export const refuseRecovery = (
  ctx: Context,
  { recoveryId, refusal }: { recoveryId: number; refusal: Refusal },
): Promise<void> =>
  decideOn(ctx, { recoveryId, at: decisionSteps.refuse }, async (ctx, recovery, actorId) => {
    await saveRefused(ctx, { id: recovery.id, by: actorId, refusal })
    await ctx.announce({ type: 'recoveries.ended', recoveryId })
    noteSecurityEvent(ctx, 'account_recovery', { kind: 'refused', userId: recovery.userId })
  })
