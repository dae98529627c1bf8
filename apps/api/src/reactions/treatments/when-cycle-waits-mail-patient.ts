import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenCycleWaitsMailPatient = reaction({
  name: 'when-cycle-waits-mail-patient',
  on: 'subscriptions.cycleWaits',
  react: (ctx, { subscriptionId, on }) =>
    queueMail(ctx, { template: 'treatment-cycle-waits', subjectId: `${subscriptionId}:${on}` }),
})
