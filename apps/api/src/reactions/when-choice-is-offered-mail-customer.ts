import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenChoiceIsOfferedMailCustomer = reaction({
  name: 'when-choice-is-offered-mail-customer',
  on: 'payments.choiceOffered',
  react: (ctx, { refundId }) => queueMail(ctx, { template: 'paid-late', subjectId: refundId }),
})
