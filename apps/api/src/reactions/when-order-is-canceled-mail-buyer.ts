import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'
import { isTold } from './mails/told-by-the-shop.ts'

export const whenOrderIsCanceledMailBuyer = reaction({
  name: 'when-order-is-canceled-mail-buyer',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (isTold(kind)) await queueMail(ctx, { template: 'order-canceled', subjectId: orderId })
  },
})
