import { openCompoundings } from '#domains/plans/compounding'
import { reaction } from '#platform/outbox'

/** What was paid waits at the desk of its pharmacy to be made. */
export const whenTreatmentIsPaidOpenItsCompounding = reaction({
  name: 'when-treatment-is-paid-open-its-compounding',
  on: 'subscriptions.paid',
  react: (ctx, { dispensingId }) => openCompoundings(ctx, { dispensingId }),
})
