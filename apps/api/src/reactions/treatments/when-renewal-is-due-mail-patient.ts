import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRenewalIsDueMailPatient = reaction({
  name: 'when-renewal-is-due-mail-patient',
  on: 'subscriptions.renewalDue',
  react: (ctx, { subscriptionId, on }) =>
    queueMail(ctx, { template: 'treatment-renewal-due', subjectId: `${subscriptionId}:${on}` }),
})
