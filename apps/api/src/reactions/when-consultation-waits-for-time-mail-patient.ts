import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/**
 * A paid consultation has lost its time: its patient chooses another one, or gets his money back. A mail for each time
 * that is lost, since it may be lost twice: paid too late, and then nobody came.
 */
export const whenConsultationWaitsForTimeMailPatient = reaction({
  name: 'when-consultation-waits-for-time-mail-patient',
  on: 'consultations.waitingForTime',
  react: async (ctx, { consultationId, appointmentId }) =>
    queueMail(ctx, { template: 'appointment-needs-time', subjectId: `${consultationId}/${appointmentId ?? 0}` }),
})
