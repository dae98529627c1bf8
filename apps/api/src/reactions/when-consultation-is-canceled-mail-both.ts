import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** The doctor is informed only if he knew of the appointment. */
export const whenConsultationIsCanceledMailBoth = reaction({
  name: 'when-consultation-is-canceled-mail-both',
  on: 'consultations.canceled',
  react: async (ctx, { consultationId, from }) => {
    await queueMail(ctx, { template: 'appointment-canceled', subjectId: consultationId })
    if (from === 'confirmed') await queueMail(ctx, { template: 'appointment-given-back', subjectId: consultationId })
  },
})
