import { isOfTeam, listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { decideOn } from './decide.ts'
import { checkImpossible, twoChecksNeeded } from './recoveries.errors.ts'
import { saveProposed } from './recoveries.repository.ts'
import { decisionSteps, type IdentityCheck, isPossibleFor, leastChecks } from './recovery.ts'

type Proposal = { recoveryId: number; checks: readonly IdentityCheck[] }

/**
 * The first of two administrators has made sure who asks, in two ways at least, and proposes the removal: nothing is
 * removed by it. Throws invalid_fields (checks), and what `decideOn` throws.
 */
export const proposeRemoval = async (ctx: Context, { recoveryId, checks: given }: Proposal): Promise<void> => {
  const checks = [...new Set(given)].toSorted()
  if (checks.length < leastChecks) throw twoChecksNeeded()
  await decideOn(ctx, { recoveryId, at: decisionSteps.propose }, async (ctx, recovery, actorId) => {
    const [account] = await listAccountStates(ctx, [recovery.userId])
    const of = { isOfTeam: account !== undefined && isOfTeam(account) }
    if (!checks.every((check) => isPossibleFor(check, of))) throw checkImpossible()
    await saveProposed(ctx, { id: recovery.id, by: actorId, checks })
    noteSecurityEvent(ctx, 'account_recovery', { kind: 'proposed', userId: recovery.userId })
  })
}
