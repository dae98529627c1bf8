import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenPasswordIsChangedMailOwner = reaction({
  name: 'when-password-is-changed-mail-owner',
  on: 'identity.passwordChanged',
  react: (ctx, { userId, changeId }) =>
    queueMail(ctx, { template: 'password-changed', subjectId: `${userId}/${changeId}` }),
})
