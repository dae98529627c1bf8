import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenTreatmentIsPausedMailPatient = reaction({
  name: 'when-treatment-is-paused-mail-patient',
  on: 'subscriptions.paused',
  react: (ctx, { subscriptionId, on, because }) =>
    queueMail(ctx, {
      template: 'treatment-paused',
      subjectId: [subscriptionId, on, ...(because ? [because] : [])].join(':'),
    }),
})
