import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Tells the patient who sells and makes it now, and that he may say no. */
export const whenTreatmentIsHandedOverMailPatient = reaction({
  name: 'when-treatment-is-handed-over-mail-patient',
  on: 'subscriptions.handedOver',
  react: (ctx, { dispensingId, handoverId }) =>
    queueMail(ctx, { template: 'treatment-handed-over', subjectId: `${dispensingId}:${handoverId}` }),
})
