import { listUserIdsWithRole } from '#domains/people/identity'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** As at its beginning: two of them are needed again. */
export const whenRecoveryBeginsAnewMailAdministrators = reaction({
  name: 'when-recovery-begins-anew-mail-administrators',
  on: 'recoveries.begunAnew',
  react: async (ctx, { recoveryId, expiresAt }) => {
    for (const userId of await listUserIdsWithRole(ctx, { role: 'administrator' }))
      await queueMail(ctx, { template: 'recovery-waiting', subjectId: `${recoveryId}/${userId}/${expiresAt}` })
  },
})
