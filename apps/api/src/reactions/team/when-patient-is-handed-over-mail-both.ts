import { findHandover } from '#domains/care/access-reasons'
import { isPrepUrgent } from '#domains/care/prep'
import { listWaitingOfWeight } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { reaction } from '#platform/outbox'
import { tellDoctor, tellDoctorAtOnce } from '../doctors-tasks/tell-doctor.ts'
import { queueMail } from '../mails/mails.repository.ts'

/**
 * The patient hears who follows him from now on; that doctor, that something may wait, or at once that something
 * cannot: its first mail went to who followed him before, and this one may have been told of something else today.
 */
export const whenPatientIsHandedOverMailBoth = reaction({
  name: 'when-patient-is-handed-over-mail-both',
  on: 'patientsLeftBehind.handedOver',
  react: async (ctx, { handoverId, toId }) => {
    await queueMail(ctx, { template: 'patient-handed-over', subjectId: handoverId })
    const handover = await findHandover(ctx, { handoverId })
    if (handover && (await isUrgent(ctx, handover)))
      await tellDoctorAtOnce(ctx, { doctorId: toId, what: `handed-${handoverId}` })
    else await tellDoctor(ctx, { doctorId: toId })
  },
})

const isUrgent = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> => {
  const weight = await listWaitingOfWeight(ctx, { doctorIds: [], patientIds: [patientId] })
  return weight.some(({ isUrgent }) => isUrgent) || (await isPrepUrgent(ctx, { patientId }))
}
