import { recordPaid } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** The dispensing is paid: its prescription is used up, the subscription is active. */
export const whenOrderIsPaidStartItsTreatment = reaction({
  name: 'when-order-is-paid-start-its-treatment',
  on: 'orders.paid',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await recordPaid(ctx, { orderId })
  },
})
