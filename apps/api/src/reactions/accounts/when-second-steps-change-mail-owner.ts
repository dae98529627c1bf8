import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenSecondStepsChangeMailOwner = reaction({
  name: 'when-second-steps-change-mail-owner',
  on: 'identity.secondStepsChanged',
  react: (ctx, { userId, what, changeId }) =>
    queueMail(ctx, { template: 'second-steps-changed', subjectId: `${userId}/${what}/${changeId}` }),
})
