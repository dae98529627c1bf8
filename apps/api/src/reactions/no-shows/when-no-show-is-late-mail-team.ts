import { listAccountStates, listUserIdsWithRole } from '#domains/people/identity'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Everybody who decides, once a day however many are late. */
export const whenNoShowIsLateMailTeam = reaction({
  name: 'when-no-show-is-late-mail-team',
  on: 'consultations.noShowLate',
  react: async (ctx, { day }) => {
    const ids = (['support', 'administrator'] as const).map((role) => listUserIdsWithRole(ctx, { role }))
    const states = await listAccountStates(ctx, [...new Set((await Promise.all(ids)).flat())])
    for (const { userId, deactivatedAt } of states)
      if (deactivatedAt === null) await queueMail(ctx, { template: 'no-shows-late', subjectId: `${userId}/${day}` })
  },
})
