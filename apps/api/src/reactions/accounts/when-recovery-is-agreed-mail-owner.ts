import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRecoveryIsAgreedMailOwner = reaction({
  name: 'when-recovery-is-agreed-mail-owner',
  on: 'recoveries.agreed',
  // Each agreement warns him anew: the removal waits for the mail of its own.
  react: (ctx, { recoveryId, agreedAt }) =>
    queueMail(ctx, { template: 'recovery-agreed', subjectId: agreedAt ? `${recoveryId}/${agreedAt}` : recoveryId }),
})
