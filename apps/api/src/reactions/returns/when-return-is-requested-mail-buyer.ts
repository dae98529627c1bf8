import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenReturnIsRequestedMailBuyer = reaction({
  name: 'when-return-is-requested-mail-buyer',
  on: 'returns.requested',
  react: (ctx, { returnId }) => queueMail(ctx, { template: 'return-requested', subjectId: returnId }),
})
