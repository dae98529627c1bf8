import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenReturnWasPaidBeforeMailBuyer = reaction({
  name: 'when-return-was-paid-before-mail-buyer',
  on: 'returns.paidBefore',
  react: (ctx, { returnId }) => queueMail(ctx, { template: 'return-paid-before', subjectId: returnId }),
})
