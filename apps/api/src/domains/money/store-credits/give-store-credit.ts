import { type Context, inTransaction } from '#platform/context'
import { after, emptyBalance, type StoreCredit } from './store-credit.ts'
import { insertCredit, listByIds, saveEvent } from './store-credits.repository.ts'

/** Gives a customer a positive credit in centavos, with a reason for later readers. Each call creates a new credit. */
export const giveStoreCredit = (
  ctx: Context,
  input: { userId: number; amountCents: number; reason: string },
): Promise<StoreCredit> =>
  inTransaction(ctx, async (ctx) => {
    const balance = after(emptyBalance, 'allocated', input.amountCents)
    if (!balance) throw new Error('a store credit is of more than nothing')
    const at = ctx.now()
    const storeCreditId = await insertCredit(ctx.db, { ...input, createdAt: at })
    const { amountCents } = input
    await saveEvent(ctx.db, { storeCreditId, action: 'allocated', amountCents, paymentId: null, at }, balance)
    const [credit] = await listByIds(ctx.db, [storeCreditId])
    return credit as StoreCredit
  })
