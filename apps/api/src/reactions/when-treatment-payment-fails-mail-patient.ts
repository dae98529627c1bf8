import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** The card was refused: tells the patient where to pay with another one; of a later parcel each time. */
export const whenTreatmentPaymentFailsMailPatient = reaction({
  name: 'when-treatment-payment-fails-mail-patient',
  on: 'subscriptions.paymentFailed',
  react: (ctx, { dispensingId, refusals }) =>
    queueMail(ctx, {
      template: 'treatment-payment-refused',
      subjectId: refusals ? `${dispensingId}:${refusals}` : dispensingId,
    }),
})
