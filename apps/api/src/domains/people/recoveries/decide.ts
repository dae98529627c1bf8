import { dayMs } from '@prumo/brazil'
import { listAccountStates } from '#domains/people/identity'
import { hasRoleNow, mustRunTeam, runsTeamOnlySince } from '#domains/people/team'
import { type Context, inEffect } from '#platform/context'
import { type KindOf, noteSecurityEvent } from '#platform/security-events'
import { administratorTooNew, ownRecovery, recoveryMovedOn, recoveryNotFound } from './recoveries.errors.ts'
import { mayDecideOn } from './recoveries.policy.ts'
import { findForUpdate, saveLapsed } from './recoveries.repository.ts'
import { endOf, type Recovery, type RecoveryState } from './recovery.ts'

// One administrator who invites another must not be the two people whom a removal needs.
const settlingInMs = 7 * dayMs

type Deciding = { recoveryId: number; at: readonly RecoveryState[] }
type Decide = (ctx: Context, recovery: Recovery, actorId: number) => Promise<void>

/**
 * An administrator decides on a request that stands at one of these steps, one decision at a time in the whole house,
 * and only while he runs the team, for a week at least. Throws not_found, not_allowed, own_recovery, recovery_moved_on,
 * administrator_too_new.
 */
export const decideOn = (ctx: Context, { recoveryId, at }: Deciding, decide: Decide): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const actorId = await mustRunTeam(ctx)
    const recovery = await findForUpdate(ctx, recoveryId)
    if (!recovery) throw recoveryNotFound()
    if (!mayDecideOn(ctx.actor, recovery)) throw refusedFor(ctx, 'his own', recovery, ownRecovery())
    const since = new Date(ctx.now().getTime() - settlingInMs)
    if (await runsTeamOnlySince(ctx, { userId: actorId, since }))
      throw refusedFor(ctx, 'by a new administrator', recovery, administratorTooNew())
    // Its time may be over before the work that ends it has run.
    const isOver = recovery.state !== 'agreed' && recovery.expiresAt <= ctx.now()
    if (isOver || !at.includes(recovery.state)) throw refusedFor(ctx, 'at another step', recovery, recoveryMovedOn())
    await decide(ctx, recovery, actorId)
  })

/** Logs a decision that was refused, and returns its failure. */
export const refusedFor = <E>(
  ctx: Context,
  kind: KindOf<'account_recovery_refused'>,
  { userId }: Recovery,
  failure: E,
): E => {
  noteSecurityEvent(ctx, 'account_recovery_refused', { kind, userId })
  return failure
}

/** Whether whoever has proposed and agreed so far runs the team now. */
export const standsWith = async (ctx: Context, { proposedBy, agreedBy }: Recovery): Promise<boolean> => {
  const ids = [proposedBy, agreedBy].filter((id) => id !== null)
  const accounts = await listAccountStates(ctx, ids)
  return ids.every((id) =>
    hasRoleNow(
      accounts.find(({ userId }) => userId === id),
      'administrator',
    ),
  )
}

/** The request begins anew (recoveries.begunAnew): what a former administrator checked counts no more. */
export const lapse = async (ctx: Context, recovery: Recovery): Promise<void> => {
  const expiresAt = endOf(ctx.now())
  await saveLapsed(ctx, { id: recovery.id, expiresAt })
  await ctx.announce({ type: 'recoveries.begunAnew', recoveryId: recovery.id, expiresAt: expiresAt.toISOString() })
  noteSecurityEvent(ctx, 'account_recovery', { kind: 'begun anew', userId: recovery.userId })
}
