import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenCheckInIsNearMailPatient = reaction({
  name: 'when-check-in-is-near-mail-patient',
  on: 'weight.checkInIsNear',
  react: (ctx, { subject }) => queueMail(ctx, { template: 'check-in-near', subjectId: subject }),
})
