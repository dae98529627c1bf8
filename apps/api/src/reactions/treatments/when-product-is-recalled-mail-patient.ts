import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Once for each lot, however many of his parcels have something out of it. */
export const whenProductIsRecalledMailPatient = reaction({
  name: 'when-product-is-recalled-mail-patient',
  on: 'compounding.recallToTell',
  react: (ctx, { lotId, patientId }) =>
    queueMail(ctx, { template: 'treatment-recalled', subjectId: `${lotId}:${patientId}` }),
})
