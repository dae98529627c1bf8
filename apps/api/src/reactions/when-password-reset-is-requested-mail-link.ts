import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenPasswordResetIsRequestedMailLink = reaction({
  name: 'when-password-reset-is-requested-mail-link',
  on: 'identity.passwordResetRequested',
  react: (ctx, { resetId }) => queueMail(ctx, { template: 'new-password', subjectId: resetId }),
})
