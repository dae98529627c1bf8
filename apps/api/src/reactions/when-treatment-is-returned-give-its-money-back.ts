import { giveBackReturned } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** A charge that was in progress while the prescription was canceled may have been made. */
export const whenTreatmentIsReturnedGiveItsMoneyBack = reaction({
  name: 'when-treatment-is-returned-give-its-money-back',
  on: 'subscriptions.returned',
  react: (ctx, { dispensingId }) => giveBackReturned(ctx, { dispensingId }),
})
