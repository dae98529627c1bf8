import { lockAccount, lockRoles, removeSecondSteps } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { workOff } from '#platform/lease'
import { noteSecurityEvent } from '#platform/security-events'
import { lapse, standsWith } from './decide.ts'
import {
  claimRecoveries,
  findForUpdate,
  findOpen,
  findRecovery,
  recoveriesToDo,
  saveDue,
  saveEnded,
} from './recoveries.repository.ts'
import { endOf, lookAgainFrom, type Recovery } from './recovery.ts'

/**
 * Removes what two have agreed to and its owner was warned of, each a day ago, and ends requests that nobody decided.
 * Returns how many it handled.
 */
export const settleDueRecoveries = async (ctx: Context): Promise<number> => {
  const claimed = await claimRecoveries(ctx)
  await workOff(ctx, recoveriesToDo, claimed, ({ id }) => settle(ctx, id))
  return claimed.rows.length
}

const settle = async (ctx: Context, id: number): Promise<void> => {
  const found = await findRecovery(ctx, id)
  if (!found) return
  await inTransaction(ctx, async (ctx) => {
    // The roles first and the account before its request, as everybody locks them: nobody waits in a circle.
    await lockRoles(ctx)
    await lockAccount(ctx, found.userId)
    const recovery = await findForUpdate(ctx, id)
    if (!recovery || recovery.endedAt !== null) return
    if (recovery.state !== 'agreed') return isOver(ctx, recovery) ? end(ctx, recovery, 'expired') : undefined
    if (recovery.removesAt === null || recovery.removesAt > ctx.now()) return
    if (!(await standsWith(ctx, recovery))) return lapse(ctx, recovery)
    if (recovery.warnedAt === null) return waitForWarning(ctx, recovery)
    // A closed account has nothing to open.
    await end(ctx, recovery, (await removeSecondSteps(ctx, recovery)) ? 'done' : 'expired')
  })
}

/** Nobody loses what protects his account without a mail before; one whose mailbox takes none for a week asks anew. */
const waitForWarning = async (ctx: Context, recovery: Recovery): Promise<void> => {
  if (recovery.agreedAt !== null && endOf(recovery.agreedAt) <= ctx.now()) return end(ctx, recovery, 'expired')
  await saveDue(ctx, { id: recovery.id, dueAt: lookAgainFrom(ctx.now()) })
}

const isOver = (ctx: Context, { expiresAt }: Recovery): boolean => expiresAt <= ctx.now()

const kinds = { done: 'second steps removed', expired: 'expired' } as const

const end = async (ctx: Context, { id, userId }: Recovery, state: 'done' | 'expired'): Promise<void> => {
  await saveEnded(ctx, { id, state })
  await ctx.announce({ type: 'recoveries.ended', recoveryId: id })
  noteSecurityEvent(ctx, 'account_recovery', { kind: kinds[state], userId })
}

/** An account that is being erased has no request any more; in the transaction of its beginning, repeatable. */
export const endForErased = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  const open = await findOpenOf(ctx, userId)
  if (open) await end(ctx, open, 'expired')
}

const findOpenOf = async (ctx: Context, userId: number): Promise<Recovery | null> => {
  const open = await findOpen(ctx, userId)
  const locked = open && (await findForUpdate(ctx, open.id))
  return locked?.endedAt === null ? locked : null
}
