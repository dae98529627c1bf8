import { isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { findDispensingOfOrder, savePaidBack } from '../dispensings.repository.ts'
import { getForUpdate } from '../move-dispensing.ts'
import { askWhetherItGoesOn } from './give-up-paid.ts'

/**
 * We paid a parcel back: once nothing of it is left to be paid back, its treatment is paused until the patient says
 * whether it goes on, and he is told. Repeating changes nothing, nor does an order of something else.
 */
export const notePaidBack = (ctx: Context, refund: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, refund)
    const found = await findDispensingOfOrder(ctx, refund.orderId)
    if (found?.state !== 'paid' || found.paidBackAt !== null || !(await isPaidBackWhole(ctx, refund))) return
    const held = await getForUpdate(ctx, { dispensingId: found.id })
    await savePaidBack(ctx, found.id)
    if (await askWhetherItGoesOn(ctx, held, 'paid_back'))
      await ctx.announce({ type: 'subscriptions.paidBack', dispensingId: found.id, by: 'house' })
  })
