import { type Context, inEffect } from '#platform/context'
import { consultationNotFound, noShowDecided, ownNoShow } from '../consultations.errors.ts'
import { getConsultation } from '../list-consultations.ts'
import { move, tellBoth } from '../move-consultation.ts'
import { giveBackNoShow, type Held, holdForDecision } from './give-back-no-show.ts'
import { getNoShow } from './list-no-shows.ts'
import { decidesNoShows, isOwnNoShow } from './no-show.policy.ts'
import { mayRefuse, type NoShow, type RefusedBecause } from './no-show.ts'
import { findNoShowForUpdate, saveNoShowDecision } from './no-shows.repository.ts'
import { notifyTeam } from './notify.ts'

type Which = { noShowId: number }
type Deciding = Held & { noShow: NoShow; decidedBy: number }

/**
 * The team decides that the professional did not come: what paid it goes back as when the facts say so. Announces
 * consultations.noShowDecided. Repeating changes nothing. Throws not_found, own_no_show, no_show_decided.
 */
export const giveBackByTeam = (ctx: Context, input: Which): Promise<NoShow> =>
  inEffect(ctx, async (ctx) => {
    const deciding = await hold(ctx, input)
    const { noShow } = deciding
    if (noShow.state === 'given_back') return noShow
    if (noShow.state !== 'waiting') throw noShowDecided()
    return giveBackNoShow(ctx, deciding, deciding)
  })

/**
 * The team decides that nothing goes back, with a reason that the patient reads: he was missing, or it took place, and
 * then its professional states and closes it. Announces consultations.noShowDecided. Repeating changes nothing. Throws
 * not_found, own_no_show, no_show_decided.
 */
export const refuseNoShow = (ctx: Context, { because, ...input }: Which & { because: RefusedBecause }) =>
  inEffect(ctx, async (ctx): Promise<NoShow> => {
    const { noShow, consultation, decidedBy } = await hold(ctx, input)
    if (noShow.state === 'refused' && noShow.refusedBecause === because) return noShow
    if (noShow.state !== 'waiting' || !mayRefuse(consultation, because)) throw noShowDecided()
    if (because === 'took_place') await move(ctx, consultation, 'under_way', { openedAt: noShow.startsAt })
    else if (consultation.state === 'confirmed') await move(ctx, consultation, 'missed')
    else await tellBoth(ctx, consultation)
    const { consultationId } = noShow
    await ctx.announce({ type: 'consultations.noShowDecided', consultationId, noShowId: noShow.id })
    await notifyTeam(ctx, noShow)
    return saveNoShowDecision(ctx, noShow, { state: 'refused', refusedBecause: because, decidedBy })
  })

const hold = async (ctx: Context, { noShowId }: Which): Promise<Deciding> => {
  const { actor } = ctx
  if (!decidesNoShows(actor)) throw consultationNotFound()
  const found = await getNoShow(ctx, { noShowId })
  if (isOwnNoShow(found, actor)) throw ownNoShow()
  const { consultationId } = found
  const { orderId } = await getConsultation(ctx, { consultationId })
  const held = await holdForDecision(ctx, { consultationId, orderId })
  const noShow = await findNoShowForUpdate(ctx, { id: noShowId })
  if (!noShow) throw consultationNotFound()
  return { ...held, noShow, decidedBy: actor.userId }
}
