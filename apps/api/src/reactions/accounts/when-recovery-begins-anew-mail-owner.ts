import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRecoveryBeginsAnewMailOwner = reaction({
  name: 'when-recovery-begins-anew-mail-owner',
  on: 'recoveries.begunAnew',
  react: (ctx, { recoveryId, expiresAt }) =>
    queueMail(ctx, { template: 'recovery-begun-anew', subjectId: `${recoveryId}/${expiresAt}` }),
})
