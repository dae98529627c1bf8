import { listGivenBy, listOpening } from '#domains/care/access-reasons'
import { treatsForMs } from '#domains/care/consultations'
import { recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { notFound } from './patients-left-behind.errors.ts'
import { arrangesPatients, isForAdministration } from './patients-left-behind.policy.ts'

const mostShown = 50

export type StandingHandover = { id: number; patientId: number; toId: number; at: Date }

/**
 * The patients of this doctor whom the administration gave away, and to whom, as it stands: each patient and colleague
 * once, the last first, fifty at most. Also of a doctor who is back: what was given is ended from here. Each sight is
 * logged, because it reveals who follows whom. Throws not_found.
 */
export const readHandovers = (ctx: Context, { doctorId }: { doctorId: number }): Promise<StandingHandover[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!arrangesPatients(ctx.actor)) throw notFound()
    const since = new Date(ctx.now().getTime() - treatsForMs)
    const given = (await listGivenBy(ctx, { fromId: doctorId, since })).filter(isForAdministration)
    const opening = await listOpening(ctx, given)
    const each = new Map(opening.toReversed().map((one) => [`${one.patientId}/${one.toId}`, one]))
    const shown = [...each.values()].toReversed().slice(0, mostShown)
    await recordAccesses(
      ctx,
      shown.map(({ patientId }) => ({ patientId, what: 'appointment', subjectId: null })),
    )
    return shown.map(({ id, patientId, toId, at }) => ({ id, patientId, toId, at }))
  })
