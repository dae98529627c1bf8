import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenErasureIsAskedForMailOwner = reaction({
  name: 'when-erasure-is-asked-for-mail-owner',
  on: 'privacy.erasureAskedFor',
  react: (ctx, { erasureId }) => queueMail(ctx, { template: 'erasure-asked-for', subjectId: erasureId }),
})
