import { type Context, inTransaction } from '#platform/context'
import { maySpend } from './store-credit.policy.ts'
import { after, type CreditPart, remainingCents, type StoreCreditAction } from './store-credit.ts'
import { lockCredits, saveEvent, wasDone } from './store-credits.repository.ts'

/** The part of a credit that a payment uses. */
export type CreditUse = CreditPart & { paymentId: number }

/**
 * Holds these parts for their payments, all or none: false if one credit has too little left or belongs to another
 * customer. If two requests ask for the same centavo at once, the second waits for the first, and sees the rest.
 */
export const authorizeCredit = (
  ctx: Context,
  { userId, uses }: { userId: number; uses: CreditUse[] },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const credits = await lockCredits(ctx.db, idsOf(uses))
    const isThere = uses.every((use) => {
      const credit = credits.find(({ id }) => id === use.storeCreditId)
      return credit !== undefined && maySpend(credit, userId) && remainingCents(credit) >= use.amountCents
    })
    if (isThere) await record(ctx, 'authorized', uses)
    return isThere
  })

/** Locks these credits before later locks are taken (docs/concurrency.md), for who gives some of them back. */
export const lockCredit = async (ctx: Context, { ids }: { ids: number[] }): Promise<void> => {
  await lockCredits(ctx.db, ids)
}

/** Held credit is spent. Repeating changes nothing. */
export const captureCredit = (ctx: Context, { uses }: { uses: CreditUse[] }): Promise<void> =>
  record(ctx, 'captured', uses)

/** Held credit is released. Repeating changes nothing. */
export const releaseCredit = (ctx: Context, { uses }: { uses: CreditUse[] }): Promise<void> =>
  record(ctx, 'released', uses)

/**
 * Spent credit is returned, in one part or several: each has a key, under which repeating changes nothing. Together
 * they never exceed what the payment spent.
 */
export const creditBack = (
  ctx: Context,
  { uses, requestKey = '' }: { uses: CreditUse[]; requestKey?: string },
): Promise<void> => record(ctx, 'credited', uses, requestKey)

/** One after another, in id order: docs/concurrency.md. */
const record = (ctx: Context, action: StoreCreditAction, uses: CreditUse[], requestKey = ''): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const use of uses.toSorted((a, b) => a.storeCreditId - b.storeCreditId)) {
      const [credit] = await lockCredits(ctx.db, [use.storeCreditId])
      // Looked up under the lock: a concurrent repetition has committed, or waits.
      if (!credit || (await wasDone(ctx.db, { paymentId: use.paymentId, action, requestKey }))) continue
      const balance = after(credit, action, use.amountCents)
      if (!balance) throw new Error(`store credit ${credit.id} has no ${use.amountCents} centavos to be ${action}`)
      await saveEvent(ctx.db, { ...use, action, requestKey, at: ctx.now() }, balance)
    }
  })

const idsOf = (uses: CreditUse[]): number[] => uses.map(({ storeCreditId }) => storeCreditId)
