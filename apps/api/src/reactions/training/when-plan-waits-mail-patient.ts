import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenPlanWaitsMailPatient = reaction({
  name: 'when-plan-waits-mail-patient',
  on: 'training.planWaits',
  react: (ctx, { subject }) => queueMail(ctx, { template: 'plan-waits', subjectId: subject }),
})
