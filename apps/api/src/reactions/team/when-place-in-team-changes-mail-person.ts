import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenPlaceInTeamChangesMailPerson = reaction({
  name: 'when-place-in-team-changes-mail-person',
  on: 'team.changed',
  react: (ctx, { actId }) => queueMail(ctx, { template: 'team-changed', subjectId: actId }),
})
