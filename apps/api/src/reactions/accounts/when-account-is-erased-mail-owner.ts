import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenAccountIsErasedMailOwner = reaction({
  name: 'when-account-is-erased-mail-owner',
  on: 'privacy.accountErased',
  react: (ctx, { erasureId }) => queueMail(ctx, { template: 'account-erased', subjectId: erasureId }),
})
