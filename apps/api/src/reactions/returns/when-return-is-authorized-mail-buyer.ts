import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenReturnIsAuthorizedMailBuyer = reaction({
  name: 'when-return-is-authorized-mail-buyer',
  on: 'returns.authorized',
  react: (ctx, { returnId }) => queueMail(ctx, { template: 'return-authorized', subjectId: returnId }),
})
