import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenPrescriptionIsCanceledMailPatient = reaction({
  name: 'when-prescription-is-canceled-mail-patient',
  on: 'prescriptions.canceled',
  react: (ctx, { prescriptionId }) => queueMail(ctx, { template: 'prescription-canceled', subjectId: prescriptionId }),
})
