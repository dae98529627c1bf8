import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenPrepReturnIsNearMailPatient = reaction({
  name: 'when-prep-return-is-near-mail-patient',
  on: 'prep.returnIsNear',
  react: (ctx, { subject }) => queueMail(ctx, { template: 'return-near', subjectId: subject }),
})
