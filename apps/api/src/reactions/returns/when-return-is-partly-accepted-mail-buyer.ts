import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenReturnIsPartlyAcceptedMailBuyer = reaction({
  name: 'when-return-is-partly-accepted-mail-buyer',
  on: 'returns.partlyAccepted',
  react: (ctx, { returnId }) => queueMail(ctx, { template: 'return-partly-accepted', subjectId: returnId }),
})
