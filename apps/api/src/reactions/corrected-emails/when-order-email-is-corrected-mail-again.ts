import { reaction } from '#platform/outbox'
import { beginAnew, queueMail } from '../mails/mails.repository.ts'
import { keysOfMails } from './keys-of-mails.ts'

/** Each mail is composed when it is sent, so it goes to the new address, with the new link, or has nothing to say. */
export const whenOrderEmailIsCorrectedMailAgain = reaction({
  name: 'when-order-email-is-corrected-mail-again',
  on: 'orders.emailCorrected',
  react: async (ctx, { orderId, revision }) => {
    await queueMail(ctx, { template: 'order-email-corrected', subjectId: `${orderId}/${revision}` })
    await beginAnew(ctx, { orderId, keys: await keysOfMails(ctx, { orderId }) })
  },
})
