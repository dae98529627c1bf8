import { listUserIdsWithRole } from '#domains/people/identity'
import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** Tells every administrator, who judges it: a mail each, without a word of what it is about. */
export const whenGlassIsBrokenMailAdministrators = reaction({
  name: 'when-glass-is-broken-mail-administrators',
  on: 'accessReasons.glassBroken',
  react: async (ctx, { emergencyAccessId }) => {
    for (const userId of await listUserIdsWithRole(ctx, { role: 'administrator' }))
      await queueMail(ctx, { template: 'glass-broken-judge', subjectId: `${emergencyAccessId}/${userId}` })
  },
})
