import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** The patient hears with whom; the doctor who has it now hears as of any other booking. */
export const whenConsultationIsHandedOverMailBoth = reaction({
  name: 'when-consultation-is-handed-over-mail-both',
  on: 'consultations.handedOver',
  react: async (ctx, { consultationId, appointmentId }) => {
    const subjectId = `${consultationId}/${appointmentId}`
    await queueMail(ctx, { template: 'appointment-handed-over', subjectId })
    await queueMail(ctx, { template: 'appointment-booked', subjectId })
  },
})
