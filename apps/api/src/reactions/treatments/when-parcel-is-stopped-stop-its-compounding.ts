import { stopCompoundings } from '#domains/plans/compounding'
import { reaction } from '#platform/outbox'

/** What does not leave is not made. */
export const whenParcelIsStoppedStopItsCompounding = reaction({
  name: 'when-parcel-is-stopped-stop-its-compounding',
  on: 'subscriptions.stopped',
  react: (ctx, { dispensingId }) => stopCompoundings(ctx, { dispensingId }),
})
