import { insertHandovers, listGivenOf, listOpening, takeTurnToHandOver } from '#domains/care/access-reasons'
import { listWhoAreThere, treatsForMs } from '#domains/care/consultations'
import { getDoctor, listProfessions, type Profession } from '#domains/care/doctors'
import { saveFollowerOfPrep } from '#domains/care/prep'
import { saveFollowerOfWeight } from '#domains/care/weight'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { type ElseWaiting, listLeftBehind } from './list-left-behind.ts'
import { mustBeLeftBehind } from './must-be-left-behind.ts'
import { notLeftBehind, takesNobody } from './patients-left-behind.errors.ts'
import { isGivenMeanwhile, mayTakeOver } from './patients-left-behind.policy.ts'

type Input = { fromId: number; toId: number; patientIds: number[] }

/**
 * The administration gives patients of a doctor whom patients no longer see to another, who follows them from now on
 * and sees to what waits. A patient whom the administration gave to somebody meanwhile stays where he is, so repeating
 * changes nothing, also where he stood on the pages of two; where any other is named who is not left behind, nobody is
 * given. Where two calls name one patient, the second is judged after the first. Announces
 * patientsLeftBehind.handedOver for each. Throws not_found, doctor_still_accepting, patient_not_left_behind,
 * invalid_fields (to_user_id).
 */
export const handOverPatientsLeftBehind = (ctx: Context, input: Input, elseWaiting: ElseWaiting): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { fromId, toId } = input
    const { actorId: handedBy, from } = await mustBeLeftBehind(ctx, { doctorId: fromId })
    // Nobody follows himself, and nobody is his own patient.
    if (input.patientIds.includes(toId) || !mayTakeOver(await getDoctor(ctx, { doctorId: toId }), from))
      throw takesNobody()
    await takeTurnToHandOver(ctx, input)
    const left = await listLeftBehind(ctx, { doctorId: fromId }, elseWaiting)
    const patientIds = left.filter((id) => input.patientIds.includes(id))
    await mustBeGivenMeanwhile(ctx, { patientIds: input.patientIds.filter((id) => !patientIds.includes(id)) })
    for (const id of [fromId, ...(await listGoneAmong(ctx, { patientIds, profession: from.profession }))]) {
      await saveFollowerOfWeight(ctx, { patientIds, fromId: id, toId })
      await saveFollowerOfPrep(ctx, { patientIds, fromId: id, toId })
    }
    for (const handoverId of await insertHandovers(ctx, { patientIds, fromId, toId, handedBy }))
      await ctx.announce({ type: 'patientsLeftBehind.handedOver', handoverId, toId })
    for (const userId of [...patientIds, toId])
      for (const type of ['weight', 'prep'] as const)
        await publishToRoom(ctx, { room: `user:${userId}`, type, data: {} })
  })

/**
 * The people of this profession who are gone and between whom these patients were handed: what they still follow of
 * them goes with it, so that nobody is left behind on two pages and given to two.
 */
const listGoneAmong = async (
  ctx: Context,
  { patientIds, profession }: { patientIds: number[]; profession: Profession },
): Promise<number[]> => {
  const given = await listGivenOf(ctx, { patientIds, since: new Date(ctx.now().getTime() - treatsForMs) })
  const ids = [...new Set(given.flatMap(({ fromId, toId }) => [fromId, toId]))]
  const there = await listWhoAreThere(ctx, ids)
  const professions = await listProfessions(ctx, { ids })
  return ids.filter((id) => !there.has(id) && professions.get(id) === profession)
}

/** A call that comes late names nobody but those whom another gave meanwhile. Throws patient_not_left_behind. */
const mustBeGivenMeanwhile = async (ctx: Context, { patientIds }: { patientIds: number[] }): Promise<void> => {
  const given = await listGivenOf(ctx, { patientIds, since: new Date(ctx.now().getTime() - treatsForMs) })
  const opening = new Set((await listOpening(ctx, given)).map(({ id }) => id))
  const there = await listWhoAreThere(
    ctx,
    given.map(({ toId }) => toId),
  )
  const isThere = (id: number) => there.has(id)
  const kept = new Set(given.filter((one) => isGivenMeanwhile(one, { opening, isThere })).map((one) => one.patientId))
  if (!patientIds.every((id) => kept.has(id))) throw notLeftBehind()
}
