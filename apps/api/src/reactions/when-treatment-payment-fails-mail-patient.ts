import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** The card was refused: tells the patient where to pay with another one. */
export const whenTreatmentPaymentFailsMailPatient = reaction({
  name: 'when-treatment-payment-fails-mail-patient',
  on: 'subscriptions.paymentFailed',
  react: (ctx, { dispensingId }) => queueMail(ctx, { template: 'treatment-payment-refused', subjectId: dispensingId }),
})
