import { listUserIdsWithRole } from '#domains/people/identity'
import { findAct } from '#domains/people/team'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/**
 * Whoever runs the team hears of everybody who may run it from now on, by a role that was given or an invitation that
 * was accepted: a mail each, also to whoever did it, because it may have been his stolen session.
 */
export const whenSomebodyBecomesAdministratorMailAdministrators = reaction({
  name: 'when-somebody-becomes-administrator-mail-administrators',
  on: 'team.changed',
  react: async (ctx, { actId, userId: newcomer }) => {
    const act = await findAct(ctx, { actId })
    const isGiven = act?.act === 'role_given' && act.role === 'administrator'
    if (!isGiven && act?.act !== 'joined') return
    const administrators = await listUserIdsWithRole(ctx, { role: 'administrator' })
    if (!administrators.includes(newcomer)) return
    for (const userId of administrators.filter((id) => id !== newcomer))
      await queueMail(ctx, { template: 'administrator-added', subjectId: `${actId}/${userId}` })
  },
})
