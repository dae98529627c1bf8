import { findHandover } from '#domains/care/access-reasons'
import { listWhoActs } from '#domains/care/consultations'
import { listWhoLeavesHim } from '#domains/care/patients-left-behind'
import { listWhoseTasks } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'
import { tellDoctor } from '../doctors-tasks/tell-doctor.ts'
import { queueMail } from '../mails/mails.repository.ts'

/**
 * The patient hears that it changed; whoever sees to him now, that somebody is to look. The administration, only where
 * it finds him among those left behind.
 */
export const whenHandoverIsEndedMailPatient = reaction({
  name: 'when-handover-is-ended-mail-patient',
  on: 'patientsLeftBehind.handoverEnded',
  react: async (ctx, { handoverId, patientId, fromId }) => {
    await queueMail(ctx, { template: 'handover-ended', subjectId: handoverId })
    const handover = await findHandover(ctx, { handoverId })
    const leaving = handover ? await listWhoLeavesHim(ctx, handover, (of) => listWhoseTasks(ctx, of)) : []
    const acting = await listWhoActs(ctx, { doctorId: fromId, patientId })
    const told = acting.length > 0 ? [fromId, ...leaving] : leaving
    for (const doctorId of new Set(told)) await tellDoctor(ctx, { doctorId, patientId })
  },
})
