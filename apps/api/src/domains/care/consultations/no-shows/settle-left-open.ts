import { findConsultationOfTime, listTimesToSettle, settleTime } from '#domains/care/doctors'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import type { Consultation } from '../consultation.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { tellBoth } from '../move-consultation.ts'
import { answerByOf, leftOpenBefore } from './no-show.ts'
import { takeNoShow } from './no-shows.repository.ts'
import { notifyTeam } from './notify.ts'

/**
 * Due work: looks once at each appointment that ended a day ago. A consultation that is still confirmed was neither
 * begun nor marked as missed: it becomes a no-show, which the team decides. Returns how many it looked at.
 */
export const settleLeftOpen = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'settle-left-open',
    list: (ctx, page) => listTimesToSettle(ctx, { endedBefore: leftOpenBefore(ctx.now()), ...page }),
    move: settle,
  })

const settle = (ctx: Context, appointmentId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const consultationId = await findConsultationOfTime(ctx, { appointmentId })
    // The consultation is locked before its time (docs/concurrency.md).
    const consultation = consultationId === null ? null : await findConsultationForUpdate(ctx, { consultationId })
    if (!(await settleTime(ctx, { appointmentId }))) return false
    if (consultation?.state === 'confirmed' && consultation.appointment?.id === appointmentId)
      await find(ctx, consultation)
    return true
  })

const find = async (ctx: Context, consultation: Consultation): Promise<void> => {
  const { id: consultationId, patientId, doctorId, appointment } = consultation
  if (!appointment || patientId === null) return
  const about = { consultationId, appointmentId: appointment.id, patientId, doctorId, startsAt: appointment.startsAt }
  await notifyTeam(ctx, await takeNoShow(ctx, { ...about, answerBy: answerByOf(ctx.now()), isSaid: false }))
  await tellBoth(ctx, consultation)
}
