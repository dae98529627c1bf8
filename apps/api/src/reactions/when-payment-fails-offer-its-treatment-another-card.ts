import { recordPaymentFailed } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** The charge of a dispensing was refused after its request had ended: the patient may pay with another card. */
export const whenPaymentFailsOfferItsTreatmentAnotherCard = reaction({
  name: 'when-payment-fails-offer-its-treatment-another-card',
  on: 'payments.failed',
  react: (ctx, { orderId }) => recordPaymentFailed(ctx, { orderId }),
})
