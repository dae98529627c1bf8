import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenPrepIsAnsweredMailPatient = reaction({
  name: 'when-prep-is-answered-mail-patient',
  on: 'prep.answered',
  react: (ctx, { subject }) => queueMail(ctx, { template: 'exam-answered', subjectId: subject }),
})
