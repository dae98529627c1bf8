import { recordPaymentFailed } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** A charge of a treatment was refused when nobody was waiting for it any more: another card may pay it. */
export const whenPaymentFailsOfferItsTreatmentAnotherCard = reaction({
  name: 'when-payment-fails-offer-its-treatment-another-card',
  on: 'payments.failed',
  react: (ctx, { orderId }) => recordPaymentFailed(ctx, { orderId }),
})
