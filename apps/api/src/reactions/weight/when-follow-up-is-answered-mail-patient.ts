import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenFollowUpIsAnsweredMailPatient = reaction({
  name: 'when-follow-up-is-answered-mail-patient',
  on: 'weight.answered',
  react: (ctx, { subject }) => queueMail(ctx, { template: 'follow-up-answered', subjectId: subject }),
})
