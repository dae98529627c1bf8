import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenOrderIsCanceledMailBuyer = reaction({
  name: 'when-order-is-canceled-mail-buyer',
  on: 'orders.canceled',
  react: (ctx, { orderId }) => queueMail(ctx, { template: 'order-canceled', subjectId: orderId }),
})
