import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** His card was refused: he knows where to pay by another one. */
export const whenTreatmentPaymentFailsMailPatient = reaction({
  name: 'when-treatment-payment-fails-mail-patient',
  on: 'subscriptions.paymentFailed',
  react: (ctx, { dispensingId }) => queueMail(ctx, { template: 'treatment-payment-refused', subjectId: dispensingId }),
})
