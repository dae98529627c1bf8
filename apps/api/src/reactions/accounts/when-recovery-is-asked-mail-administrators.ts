import { listUserIdsWithRole } from '#domains/people/identity'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** A mail each, which names nobody: two of them are needed. */
export const whenRecoveryIsAskedMailAdministrators = reaction({
  name: 'when-recovery-is-asked-mail-administrators',
  on: 'recoveries.asked',
  react: async (ctx, { recoveryId }) => {
    for (const userId of await listUserIdsWithRole(ctx, { role: 'administrator' }))
      await queueMail(ctx, { template: 'recovery-waiting', subjectId: `${recoveryId}/${userId}` })
  },
})
