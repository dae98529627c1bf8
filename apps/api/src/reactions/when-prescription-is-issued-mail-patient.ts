import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenPrescriptionIsIssuedMailPatient = reaction({
  name: 'when-prescription-is-issued-mail-patient',
  on: 'prescriptions.issued',
  react: (ctx, { prescriptionId }) => queueMail(ctx, { template: 'prescription-issued', subjectId: prescriptionId }),
})
