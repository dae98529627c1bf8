import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenSomebodyIsInvitedMailLink = reaction({
  name: 'when-somebody-is-invited-mail-link',
  on: 'team.invited',
  react: (ctx, { linkId }) => queueMail(ctx, { template: 'team-invitation', subjectId: linkId }),
})
