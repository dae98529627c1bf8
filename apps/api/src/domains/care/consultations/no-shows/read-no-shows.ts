import { listConsultationsOnSessions } from '#domains/care/session-credits'
import { type Context, inTransaction } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { consultationNotFound } from '../consultations.errors.ts'
import { listConsultations } from '../consultations.repository.ts'
import { recordSights } from '../list-consultations.ts'
import type { Arrival } from './arrival.ts'
import { listArrivals } from './arrivals.repository.ts'
import { decidesNoShows } from './no-show.policy.ts'
import type { NoShow } from './no-show.ts'
import { listDecided, listWaiting } from './no-shows.repository.ts'

/** `isBySession`: what goes back is a session, not money. */
export type NoShowToDecide = {
  noShow: NoShow
  consultation: Consultation
  arrivals: Arrival[]
  isBySession: boolean
}

const pageSize = 50

/**
 * Fifty no-shows: those that wait, the one whose answer is due first on top, or those that are decided, the last one on
 * top; `after` is the id of the last one of the page before. Each sight is logged, because it reveals who sees whom.
 * Throws not_found for anybody but the team.
 */
export const readNoShows = (
  ctx: Context,
  { list, after }: { list: 'waiting' | 'decided'; after?: number | undefined },
): Promise<NoShowToDecide[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!decidesNoShows(ctx.actor)) throw consultationNotFound()
    const page = { after, limit: pageSize }
    const found = await (list === 'waiting' ? listWaiting(ctx, page) : listDecided(ctx, page))
    const ids = found.map(({ consultationId }) => consultationId)
    const consultations = await listConsultations(ctx, { ids })
    const arrivals = await listArrivals(ctx, { appointmentIds: found.map(({ appointmentId }) => appointmentId) })
    const bySession = await listConsultationsOnSessions(ctx, { consultationIds: ids })
    await recordSights(ctx, consultations)
    return found.flatMap((noShow) => {
      const consultation = consultations.find(({ id }) => id === noShow.consultationId)
      const own = arrivals.filter(({ appointmentId }) => appointmentId === noShow.appointmentId)
      const isBySession = bySession.has(noShow.consultationId)
      return consultation ? [{ noShow, consultation, arrivals: own, isBySession }] : []
    })
  })
