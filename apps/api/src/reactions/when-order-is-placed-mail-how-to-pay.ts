import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'
import { isTold } from './mails/told-by-the-shop.ts'

/** A buyer who closes the page must find his order again; if it is already paid, the mail is not sent. */
export const whenOrderIsPlacedMailHowToPay = reaction({
  name: 'when-order-is-placed-mail-how-to-pay',
  on: 'orders.placed',
  react: async (ctx, { orderId, kind }) => {
    if (isTold(kind)) await queueMail(ctx, { template: 'order-awaiting-pix', subjectId: orderId })
  },
})
