import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenConsultationComesUpRemindPatient = reaction({
  name: 'when-consultation-comes-up-remind-patient',
  on: 'consultations.comesUp',
  react: (ctx, { consultationId, appointmentId }) =>
    queueMail(ctx, { template: 'appointment-soon', subjectId: `${consultationId}/${appointmentId}` }),
})
