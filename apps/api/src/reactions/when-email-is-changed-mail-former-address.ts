import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenEmailIsChangedMailFormerAddress = reaction({
  name: 'when-email-is-changed-mail-former-address',
  on: 'identity.emailChanged',
  react: (ctx, { changeId }) => queueMail(ctx, { template: 'email-changed', subjectId: changeId }),
})
