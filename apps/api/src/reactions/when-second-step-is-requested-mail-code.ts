import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenSecondStepIsRequestedMailCode = reaction({
  name: 'when-second-step-is-requested-mail-code',
  on: 'identity.secondStepRequested',
  react: (ctx, { secondStepId }) => queueMail(ctx, { template: 'second-step-code', subjectId: secondStepId }),
})
