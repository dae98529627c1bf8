import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** Tells the patient the reason, that nothing was charged, and what to do next. */
export const whenTreatmentIsReturnedMailPatient = reaction({
  name: 'when-treatment-is-returned-mail-patient',
  on: 'subscriptions.returned',
  react: (ctx, { dispensingId }) => queueMail(ctx, { template: 'treatment-returned', subjectId: dispensingId }),
})
