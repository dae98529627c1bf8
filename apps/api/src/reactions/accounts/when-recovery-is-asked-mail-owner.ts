import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRecoveryIsAskedMailOwner = reaction({
  name: 'when-recovery-is-asked-mail-owner',
  on: 'recoveries.asked',
  react: (ctx, { recoveryId }) => queueMail(ctx, { template: 'recovery-asked', subjectId: recoveryId }),
})
