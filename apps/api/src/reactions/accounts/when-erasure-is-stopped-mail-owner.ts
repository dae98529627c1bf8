import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenErasureIsStoppedMailOwner = reaction({
  name: 'when-erasure-is-stopped-mail-owner',
  on: 'privacy.erasureStopped',
  react: (ctx, { erasureId }) => queueMail(ctx, { template: 'erasure-stopped', subjectId: erasureId }),
})
