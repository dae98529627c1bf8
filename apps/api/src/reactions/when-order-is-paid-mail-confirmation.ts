import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'
import { isTold } from './mails/told-by-the-shop.ts'

/** Decreto 7.962/2013 art. 4 III: the buyer has his confirmation at once. */
export const whenOrderIsPaidMailConfirmation = reaction({
  name: 'when-order-is-paid-mail-confirmation',
  on: 'orders.paid',
  react: async (ctx, { orderId, kind }) => {
    if (isTold(kind)) await queueMail(ctx, { template: 'payment-confirmed', subjectId: orderId })
  },
})
