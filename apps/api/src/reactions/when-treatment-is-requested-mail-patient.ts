import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** Tells the patient that a pharmacist checks the request first, and that nothing is charged before. */
export const whenTreatmentIsRequestedMailPatient = reaction({
  name: 'when-treatment-is-requested-mail-patient',
  on: 'subscriptions.requested',
  react: (ctx, { dispensingId }) => queueMail(ctx, { template: 'treatment-requested', subjectId: dispensingId }),
})
