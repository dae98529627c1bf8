import { listUserIdsWithRole } from '#domains/people/identity'
import { findUrgent } from '#domains/plans/course-support'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** A mail to each who answers patients, but not to the patient himself; to administrators if support is nobody. */
export const whenSupportCannotWaitMailTeam = reaction({
  name: 'when-support-cannot-wait-mail-team',
  on: 'courseSupport.urgent',
  react: async (ctx, { caseId, messageId }) => {
    const patient = await findUrgent(ctx, { caseId })
    const othersOf = async (role: 'support' | 'administrator') =>
      (await listUserIdsWithRole(ctx, { role })).filter((userId) => userId !== patient?.userId)
    const support = await othersOf('support')
    for (const userId of support.length > 0 ? support : await othersOf('administrator'))
      await queueMail(ctx, { template: 'support-urgent', subjectId: `${userId}/${caseId}/${messageId}` })
  },
})
