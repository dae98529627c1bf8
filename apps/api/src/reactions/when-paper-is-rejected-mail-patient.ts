import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** The mail says that a document changed; what and why stands in the account alone. */
export const whenPaperIsRejectedMailPatient = reaction({
  name: 'when-paper-is-rejected-mail-patient',
  on: 'prescriptions.paperRejected',
  react: (ctx, { prescriptionId, stepId }) =>
    queueMail(ctx, { template: 'prescription-paper-rejected', subjectId: `${prescriptionId}:${stepId}` }),
})
