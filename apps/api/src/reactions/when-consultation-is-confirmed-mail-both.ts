import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** A mail for each confirmed appointment: rescheduling sends another. */
export const whenConsultationIsConfirmedMailBoth = reaction({
  name: 'when-consultation-is-confirmed-mail-both',
  on: 'consultations.confirmed',
  react: async (ctx, { consultationId, appointmentId }) => {
    const subjectId = `${consultationId}/${appointmentId}`
    await queueMail(ctx, { template: 'appointment-confirmed', subjectId })
    await queueMail(ctx, { template: 'appointment-booked', subjectId })
  },
})
