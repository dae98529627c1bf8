import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** Who signed it reads of it too, if a colleague ended it. */
export const whenPrescriptionIsCanceledMailPatientAndColleague = reaction({
  name: 'when-prescription-is-canceled-mail-patient-and-colleague',
  on: 'prescriptions.canceled',
  react: async (ctx, { prescriptionId: subjectId, byColleague }) => {
    await queueMail(ctx, { template: 'prescription-canceled', subjectId })
    if (byColleague) await queueMail(ctx, { template: 'colleague-canceled', subjectId })
  },
})
