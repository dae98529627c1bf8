import { findLatestTime, getDoctor, moveTime, takes } from '#domains/care/doctors'
import { type Context, inEffect } from '#platform/context'
import { doctorNotAlike, ownDoctor, timeFixed } from '../consultations.errors.ts'
import { saveConsultation } from '../consultations.repository.ts'
import { getConsultation } from '../list-consultations.ts'
import { tellBoth } from '../move-consultation.ts'
import { isOwnDoctor } from '../record.policy.ts'
import { isAhead, mustArrange, mustBeLeftBehind } from './must-be-left-behind.ts'

/**
 * The administration gives the appointment of a doctor whom patients no longer see to a colleague who has the same time
 * free, at no other price. The patient is told, and may still move it or cancel. Announces consultations.handedOver.
 * Repeating changes nothing. Throws not_found, doctor_still_accepting, consultation_time_fixed, doctor_not_alike,
 * own_doctor, time_not_offered, slot_taken; then the appointment stays.
 */
export const handOverAppointment = (
  ctx: Context,
  { consultationId, toId }: { consultationId: number; toId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await mustArrange(ctx, { consultationId })
    const { doctorId: fromId, appointment } = consultation
    if (fromId === toId) return
    await mustBeLeftBehind(ctx, consultation)
    if (!isAhead(consultation, ctx.now()) || !appointment) throw timeFixed()
    const [from, to] = [await getDoctor(ctx, consultation), await getDoctor(ctx, { doctorId: toId })]
    if (isOwnDoctor(consultation, toId)) throw ownDoctor()
    if (to.profession !== from.profession || !takes(to, consultation)) throw doctorNotAlike()
    await saveConsultation(ctx, consultationId, { doctorId: toId })
    await moveTime(ctx, { consultationId, doctorId: toId, startsAt: appointment.startsAt })
    await tellBoth(ctx, { ...consultation, patientId: null })
    await tellBoth(ctx, await getConsultation(ctx, { consultationId }))
    const time = await findLatestTime(ctx, { consultationId })
    await ctx.announce({
      type: 'consultations.handedOver',
      consultationId,
      appointmentId: time?.id ?? appointment.id,
      fromId,
    })
  })
