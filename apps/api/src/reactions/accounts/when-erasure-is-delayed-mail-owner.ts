import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenErasureIsDelayedMailOwner = reaction({
  name: 'when-erasure-is-delayed-mail-owner',
  on: 'privacy.erasureDelayed',
  react: (ctx, { erasureId }) => queueMail(ctx, { template: 'erasure-delayed', subjectId: erasureId }),
})
