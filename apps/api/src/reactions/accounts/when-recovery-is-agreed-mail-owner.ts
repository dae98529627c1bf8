import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRecoveryIsAgreedMailOwner = reaction({
  name: 'when-recovery-is-agreed-mail-owner',
  on: 'recoveries.agreed',
  react: (ctx, { recoveryId }) => queueMail(ctx, { template: 'recovery-agreed', subjectId: recoveryId }),
})
