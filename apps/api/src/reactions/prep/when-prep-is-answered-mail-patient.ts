import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenPrepIsAnsweredMailPatient = reaction({
  name: 'when-prep-is-answered-mail-patient',
  on: 'prep.answered',
  // The same words, whatever the hour: the template alone says which it is.
  react: (ctx, { subject, isAtOnce = false }) =>
    queueMail(ctx, { template: isAtOnce ? 'exam-answered-at-once' : 'exam-answered', subjectId: subject }),
})
