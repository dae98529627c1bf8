import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenCycleWaitsMailPatient = reaction({
  name: 'when-cycle-waits-mail-patient',
  on: 'subscriptions.cycleWaits',
  react: (ctx, { subscriptionId, on, waitsFor, offeredTotalCents = null }) =>
    queueMail(ctx, {
      template: 'treatment-cycle-waits',
      // He also hears of another cause, or another total, on the same day.
      subjectId: [subscriptionId, on, ...[waitsFor, offeredTotalCents].filter((one) => one != null)].join(':'),
    }),
})
