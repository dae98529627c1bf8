import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenOrderIsRefundedMailBuyer = reaction({
  name: 'when-order-is-refunded-mail-buyer',
  on: 'orders.refunded',
  react: (ctx, { orderId, orderRefundId }) =>
    queueMail(ctx, { template: 'order-refunded', subjectId: `${orderId}/${orderRefundId}` }),
})
