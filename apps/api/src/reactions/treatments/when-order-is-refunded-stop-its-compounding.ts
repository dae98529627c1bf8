import { stopPaidBack } from '#domains/plans/compounding'
import { reaction } from '#platform/outbox'

/** What was paid back is not made (decision 0131). */
export const whenOrderIsRefundedStopItsCompounding = reaction({
  name: 'when-order-is-refunded-stop-its-compounding',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await stopPaidBack(ctx, { orderId })
  },
})
