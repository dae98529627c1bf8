import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenChargeIsAnnouncedMailPatient = reaction({
  name: 'when-charge-is-announced-mail-patient',
  on: 'subscriptions.chargeAnnounced',
  react: (ctx, { subscriptionId, on, totalCents = null }) =>
    queueMail(ctx, {
      template: 'treatment-charge-announced',
      subjectId: [subscriptionId, on, ...(totalCents === null ? [] : [totalCents])].join(':'),
    }),
})
