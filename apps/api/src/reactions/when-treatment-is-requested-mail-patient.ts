import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** He knows that a pharmacist looks at it first, and that nothing is charged before. */
export const whenTreatmentIsRequestedMailPatient = reaction({
  name: 'when-treatment-is-requested-mail-patient',
  on: 'subscriptions.requested',
  react: (ctx, { dispensingId }) => queueMail(ctx, { template: 'treatment-requested', subjectId: dispensingId }),
})
