import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/**
 * The doctor is informed only if he knew of the appointment. A mail for each state that it is canceled from: one that
 * was canceled unpaid is revived by late money, and may be canceled again.
 */
export const whenConsultationIsCanceledMailBoth = reaction({
  name: 'when-consultation-is-canceled-mail-both',
  on: 'consultations.canceled',
  react: async (ctx, { consultationId, from }) => {
    const subjectId = `${consultationId}/${from}`
    await queueMail(ctx, { template: 'appointment-canceled', subjectId })
    if (from === 'confirmed') await queueMail(ctx, { template: 'appointment-given-back', subjectId })
  },
})
