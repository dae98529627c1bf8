import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenReturnIsReceivedMailBuyer = reaction({
  name: 'when-return-is-received-mail-buyer',
  on: 'returns.received',
  react: (ctx, { returnId }) => queueMail(ctx, { template: 'return-received', subjectId: returnId }),
})
