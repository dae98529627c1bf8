import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRecoveryEndsMailOwner = reaction({
  name: 'when-recovery-ends-mail-owner',
  on: 'recoveries.ended',
  react: (ctx, { recoveryId }) => queueMail(ctx, { template: 'recovery-ended', subjectId: recoveryId }),
})
