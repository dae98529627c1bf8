import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenReturnIsRefusedMailBuyer = reaction({
  name: 'when-return-is-refused-mail-buyer',
  on: 'returns.refused',
  react: (ctx, { returnId }) => queueMail(ctx, { template: 'return-refused', subjectId: returnId }),
})
