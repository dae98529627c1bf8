import { type Context, inEffect } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { consultationNotFound, noShowNotSayable, noShowTooEarly, noShowTooLate } from '../consultations.errors.ts'
import { findConsultation } from '../consultations.repository.ts'
import { getConsultation } from '../list-consultations.ts'
import { tellBoth } from '../move-consultation.ts'
import { isPatientOf } from '../record.policy.ts'
import { onlyPatientCame } from './arrival.ts'
import { listArrivals } from './arrivals.repository.ts'
import { giveBackNoShow, type Held, holdForDecision } from './give-back-no-show.ts'
import { answerByOf, type NoShow, sayableOf } from './no-show.ts'
import { listNoShowsOfTimes, saveSaid, takeNoShow } from './no-shows.repository.ts'
import { notifyTeam } from './notify.ts'

/**
 * The patient says that the professional did not come. If only he was there, what he paid with goes back at once;
 * otherwise the team decides. Repeating changes nothing. Throws not_found for anybody else, no_show_not_sayable,
 * no_show_too_early, no_show_too_late.
 */
export const sayNoShow = (ctx: Context, { consultationId }: { consultationId: number }): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const found = await findConsultation(ctx, { consultationId })
    if (!found || !isPatientOf(found, ctx.actor)) throw consultationNotFound()
    const held = await holdForDecision(ctx, { consultationId, orderId: found.orderId })
    if (!(await isSaid(ctx, held.consultation))) await decide(ctx, held, await take(ctx, held.consultation))
    return getConsultation(ctx, { consultationId })
  })

/** Also once it was decided: then this is a repetition, whatever became of the consultation. */
const isSaid = async (ctx: Context, { appointment }: Consultation): Promise<boolean> => {
  const [known] = await listNoShowsOfTimes(ctx, { appointmentIds: appointment ? [appointment.id] : [] })
  return known !== undefined && (known.saidAt !== null || known.state !== 'waiting')
}

const take = async (ctx: Context, consultation: Consultation): Promise<NoShow> => {
  const { id: consultationId, patientId, doctorId, appointment } = consultation
  const sayable = sayableOf(consultation)
  if (!sayable || !appointment || patientId === null) throw noShowNotSayable()
  if (ctx.now() < sayable.from) throw noShowTooEarly()
  if (ctx.now() >= sayable.until) throw noShowTooLate()
  const about = { consultationId, appointmentId: appointment.id, patientId, doctorId, startsAt: appointment.startsAt }
  const noShow = await takeNoShow(ctx, { ...about, answerBy: answerByOf(ctx.now()), isSaid: true })
  if (noShow.saidAt === null) await saveSaid(ctx, noShow)
  await notifyTeam(ctx, noShow)
  return noShow
}

const decide = async (ctx: Context, held: Held, noShow: NoShow): Promise<void> => {
  const arrivals = await listArrivals(ctx, { appointmentIds: [noShow.appointmentId] })
  if (held.consultation.state === 'confirmed' && onlyPatientCame(arrivals, noShow))
    await giveBackNoShow(ctx, held, { noShow, decidedBy: null })
  else await tellBoth(ctx, held.consultation)
}
