import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** Decreto 7.962/2013 art. 4 III: the purchase is confirmed at once. */
export const whenTreatmentIsPaidMailPatient = reaction({
  name: 'when-treatment-is-paid-mail-patient',
  on: 'subscriptions.paid',
  react: (ctx, { dispensingId }) => queueMail(ctx, { template: 'treatment-charged', subjectId: dispensingId }),
})
