import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Once for each lot, however many of his orders have something of it. */
export const whenBuyerHasRecalledGoodsMailHim = reaction({
  name: 'when-buyer-has-recalled-goods-mail-him',
  on: 'recalls.buyerToTell',
  react: (ctx, { lotIds, orderId }) =>
    queueMail(ctx, { template: 'goods-recalled', subjectId: `${lotIds.join(',')}:${orderId}` }),
})
