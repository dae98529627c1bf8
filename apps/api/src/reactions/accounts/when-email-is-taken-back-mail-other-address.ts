import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenEmailIsTakenBackMailOtherAddress = reaction({
  name: 'when-email-is-taken-back-mail-other-address',
  on: 'identity.emailTakenBack',
  react: (ctx, { changeId }) => queueMail(ctx, { template: 'email-taken-back', subjectId: changeId }),
})
