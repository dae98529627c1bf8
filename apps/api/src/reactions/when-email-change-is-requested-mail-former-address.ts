import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenEmailChangeIsRequestedMailFormerAddress = reaction({
  name: 'when-email-change-is-requested-mail-former-address',
  on: 'identity.emailChangeRequested',
  react: (ctx, { changeId }) => queueMail(ctx, { template: 'email-change-requested', subjectId: changeId }),
})
