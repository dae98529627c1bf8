import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'
import { isTold } from './mails/told-by-the-shop.ts'

/** Whoever closes the page must find the way back to his order; paid already, the mail has nothing to say. */
export const whenOrderIsPlacedMailHowToPay = reaction({
  name: 'when-order-is-placed-mail-how-to-pay',
  on: 'orders.placed',
  react: async (ctx, { orderId, kind }) => {
    if (isTold(kind)) await queueMail(ctx, { template: 'order-awaiting-pix', subjectId: orderId })
  },
})
