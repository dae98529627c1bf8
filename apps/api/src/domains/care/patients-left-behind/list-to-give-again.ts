import { type GivenAway, listGivenAround, listOpening } from '#domains/care/access-reasons'
import { listProfessionsThere, listTreatingOf, treatsForMs } from '#domains/care/consultations'
import { listProfessions } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { wasGivenInVain } from './patients-left-behind.policy.ts'

/**
 * The patients of this doctor who were handed in vain, by him, by the administration or to him, and for whom nobody of
 * his profession cares: nobody who is there treats them or was handed them. For as long as a treatment lasts from the
 * last that happened. The number of statements does not depend on how many there are.
 */
export const listToGiveAgain = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<number[]> => {
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const given = await listGivenAround(ctx, { doctorId, since })
  const opening = await listOpening(
    ctx,
    given.filter(({ endedFor }) => endedFor === null),
  )
  const patientIds = [...new Set(given.map(({ patientId }) => patientId))]
  const treating = await listTreatingOf(ctx, { patientIds, since })
  const caring = [...treating, ...opening.map(({ patientId, toId }) => ({ patientId, doctorId: toId }))]
  const there = await listProfessionsThere(ctx, [
    ...given.map(({ toId }) => toId),
    ...caring.map((one) => one.doctorId),
  ])
  const profession = (await listProfessions(ctx, { ids: [doctorId] })).get(doctorId)
  const cared = new Set(caring.filter((one) => there.get(one.doctorId) === profession).map((one) => one.patientId))
  const judging = {
    doctorId,
    opening: new Set(opening.map(({ id }) => id)),
    isThere: (id: number) => there.has(id),
  }
  const byPatient = Map.groupBy(given, (one: GivenAway) => one.patientId)
  return patientIds.filter((id) => !cared.has(id) && wasGivenInVain(byPatient.get(id) ?? [], judging))
}
