import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenColleagueCancelsPrescriptionMailItsDoctor = reaction({
  name: 'when-colleague-cancels-prescription-mail-its-doctor',
  on: 'prescriptions.canceledByColleague',
  react: (ctx, { prescriptionId }) => queueMail(ctx, { template: 'colleague-canceled', subjectId: prescriptionId }),
})
