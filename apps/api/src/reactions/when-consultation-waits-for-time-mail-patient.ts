import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** He paid too late for his appointment: he chooses another time, or gets a refund. */
export const whenConsultationWaitsForTimeMailPatient = reaction({
  name: 'when-consultation-waits-for-time-mail-patient',
  on: 'consultations.waitingForTime',
  react: async (ctx, { consultationId }) =>
    queueMail(ctx, { template: 'appointment-needs-time', subjectId: consultationId }),
})
