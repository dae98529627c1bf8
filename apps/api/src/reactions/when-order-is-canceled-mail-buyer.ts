import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'
import { isTold } from './mails/told-by-the-shop.ts'

export const whenOrderIsCanceledMailBuyer = reaction({
  name: 'when-order-is-canceled-mail-buyer',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind, canceledAt }) => {
    if (!isTold(kind)) return
    // Its deadline had passed, it was paid late, and is canceled now: he hears of both.
    const subjectId = canceledAt === undefined ? orderId : `${orderId}/${Date.parse(canceledAt)}`
    await queueMail(ctx, { template: 'order-canceled', subjectId })
  },
})
