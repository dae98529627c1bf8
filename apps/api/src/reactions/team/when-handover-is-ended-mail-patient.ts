import { reaction } from '#platform/outbox'
import { tellDoctor } from '../doctors-tasks/tell-doctor.ts'
import { queueMail } from '../mails/mails.repository.ts'

/** The patient hears that it changed; whoever sees to him now, or the administration, that somebody is to look. */
export const whenHandoverIsEndedMailPatient = reaction({
  name: 'when-handover-is-ended-mail-patient',
  on: 'patientsLeftBehind.handoverEnded',
  react: async (ctx, { handoverId, patientId, fromId }) => {
    await queueMail(ctx, { template: 'handover-ended', subjectId: handoverId })
    await tellDoctor(ctx, { doctorId: fromId, patientId })
  },
})
