import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenRefundIsDoneMailBuyer = reaction({
  name: 'when-refund-is-done-mail-buyer',
  on: 'payments.refundDone',
  react: (ctx, { refundId }) => queueMail(ctx, { template: 'money-given-back', subjectId: refundId }),
})
