import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenConfirmationIsRequestedMailLink = reaction({
  name: 'when-confirmation-is-requested-mail-link',
  on: 'identity.confirmationRequested',
  react: (ctx, { confirmationId }) => queueMail(ctx, { template: 'confirm-account', subjectId: confirmationId }),
})
