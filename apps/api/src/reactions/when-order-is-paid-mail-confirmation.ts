import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'
import { isTold } from './mails/told-by-the-shop.ts'

/** Decreto 7.962/2013 art. 4 III: the buyer gets his confirmation at once. */
export const whenOrderIsPaidMailConfirmation = reaction({
  name: 'when-order-is-paid-mail-confirmation',
  on: 'orders.paid',
  react: async (ctx, { orderId, kind }) => {
    // The mail of the enrolment confirms a course's own order.
    if (isTold(kind) && kind !== 'course') await queueMail(ctx, { template: 'payment-confirmed', subjectId: orderId })
  },
})
