import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { listOfOrder, listRefundedAtWork } from './order-refunds.repository.ts'
import { withoutRefunded } from './withdraw-unsent.ts'

/**
 * What was paid back of an order and lies in an open box is taken out of it. A refund does it itself; this is for those
 * that were written without it. Repeating changes nothing. Throws not_found.
 */
export const withdrawRefunded = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    const withdrawn = withoutRefunded(order, await listOfOrder(ctx, orderId)).order
    if (withdrawn === order) return
    await tellOfOrder(ctx, order, 'order.shipment')
    await saveOrder(ctx, order, withdrawn)
  })

/** The same for every order in the warehouse. One that cannot be put right does not keep the others. */
export const withdrawRefundedEverywhere = async (ctx: Context): Promise<void> => {
  let after = 0
  for (;;) {
    const ids = await listRefundedAtWork(ctx, { after, limit: batch })
    for (const orderId of ids) {
      await withdrawRefunded(ctx, { orderId }).catch((error) =>
        ctx.log.error({ err: error, orderId }, 'refunded units of an order were not withdrawn'),
      )
    }
    if (ids.length < batch) return
    after = ids.at(-1) ?? after
  }
}

const batch = 100
