import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { decideOn, lapse, refusedFor, standsWith } from './decide.ts'
import { proposalLapsed, secondPersonNeeded } from './recoveries.errors.ts'
import { mayAgreeTo } from './recoveries.policy.ts'
import { saveAgreed } from './recoveries.repository.ts'
import { decisionSteps, removalFrom } from './recovery.ts'

/**
 * A second administrator agrees: the second steps go in a day, unless their owner stops it, who is told by mail
 * (recoveries.agreed). If whoever proposed it does not run the team any more, the request begins anew. Throws
 * second_person_needed, proposal_lapsed, and what `decideOn` throws.
 */
export const agreeToRemoval = async (ctx: Context, { recoveryId }: { recoveryId: number }): Promise<void> => {
  let hasLapsed = false
  await decideOn(ctx, { recoveryId, at: decisionSteps.agree }, async (ctx, recovery, actorId) => {
    if (!mayAgreeTo(ctx.actor, recovery)) throw refusedFor(ctx, 'one person twice', recovery, secondPersonNeeded())
    hasLapsed = !(await standsWith(ctx, recovery))
    if (hasLapsed) return lapse(ctx, recovery)
    // One time for both: the warning is for the agreement of this very moment.
    const at = ctx.now()
    await saveAgreed(ctx, { id: recovery.id, by: actorId, at, removesAt: removalFrom(at) })
    await ctx.announce({ type: 'recoveries.agreed', recoveryId, agreedAt: at.toISOString() })
    noteSecurityEvent(ctx, 'account_recovery', { kind: 'agreed to', userId: recovery.userId })
  })
  // Thrown outside: the new beginning must not be rolled back with the refusal.
  if (hasLapsed) throw proposalLapsed()
}
