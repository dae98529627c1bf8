import { dayMs } from '@prumo/brazil'
import { type Given, linkTokenOf, lockAccount, proveLostSecondStep } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { type Pace, takeTry } from '#platform/tries'
import { noSecondStepToRemove } from './recoveries.errors.ts'
import { findOpen, insertRecovery } from './recoveries.repository.ts'
import { endOf, type Recovery } from './recovery.ts'

const hour = 3_600_000
/** Requests of one account: each is a mail to its owner, who may have stopped the one before. */
const pace: Pace = {
  name: 'recovery asked for',
  free: 3,
  firstWaitMs: 8 * hour,
  mostWaitMs: dayMs,
  forgetMs: dayMs,
}

/**
 * Somebody who knows the password and has lost the second step asks for help: a request for two administrators opens,
 * and the mailbox gets a link that stops it (recoveries.asked). Only the right password opens one, so nobody learns
 * whether an e-mail has an account, and a mailbox alone opens none. Repeating changes nothing. Throws invalid_grant,
 * no_second_step_to_remove, rate_limited. Does not run in a transaction, because its tries must count in any case.
 */
export const askForRecovery = async (ctx: Context, credentials: Given): Promise<Recovery> => {
  const { userId, hasWayToRemove, mustStillFit } = await proveLostSecondStep(ctx, credentials)
  if (!hasWayToRemove) throw noSecondStepToRemove()
  const open = await findOpen(ctx, userId)
  if (open) return open
  await takeTry(ctx, [{ pace, subject: String(userId) }])
  return inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    await mustStillFit(ctx)
    const twin = await findOpen(ctx, userId)
    const asked = twin ?? (await insertRecovery(ctx, { userId, expiresAt: endOf(ctx.now()) }))
    if (!asked) throw new Error('a request is open and is not found')
    if (twin) return twin
    await ctx.announce({ type: 'recoveries.asked', recoveryId: asked.id })
    noteSecurityEvent(ctx, 'account_recovery', { kind: 'asked for', userId })
    return asked
  })
}

/** The token behind `#` in the mailed link that stops it. */
export const stopTokenOf = (ctx: Context, { linkId }: Pick<Recovery, 'linkId'>): string =>
  linkTokenOf(ctx, 'recovery', linkId)
