import {
  type EndReason,
  findHandover,
  insertHandoverEnds,
  listGivenTo,
  mayEndHandover,
  takeTurnToHandOver,
} from '#domains/care/access-reasons'
import { listTreatingIds, treatsForMs } from '#domains/care/consultations'
import { saveFollowerOfPrep } from '#domains/care/prep'
import { giveUrgentNotesBack } from '#domains/care/urgent-notes'
import { saveFollowerOfWeight } from '#domains/care/weight'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { notFound } from './patients-left-behind.errors.ts'

/**
 * A colleague to whom a patient was handed cares for him no more: the administration, or he himself, says why. All of
 * this patient that was handed to him ends at once, and with it his chart and what waits. Weight and PrEP are
 * followed again by the one who had given him away, and what cannot wait calls whoever sees to it now, unless the
 * colleague treats him in consultations of his own. Repeating changes nothing. Announces
 * patientsLeftBehind.handoverEnded. Throws not_found.
 */
export const endHandover = (
  ctx: Context,
  { handoverId, reason }: { handoverId: number; reason: EndReason },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    const handover = await findHandover(ctx, { handoverId })
    if (actor.kind !== 'user' || !handover || !mayEndHandover(handover, actor)) throw notFound()
    const { patientId, toId } = handover
    await takeTurnToHandOver(ctx, { patientIds: [patientId] })
    const given = await listGivenTo(ctx, { patientId, toId, since: sinceOf(ctx) })
    const handoverIds = given.filter(({ endedFor }) => endedFor === null).map(({ id }) => id)
    const ended = await insertHandoverEnds(ctx, { handoverIds, endedBy: actor.userId, reason })
    if (ended.length === 0) return
    // The administration's choice follows the patient; a colleague who lets him read goes on following.
    const [last] = given.filter(({ id }) => ended.includes(id)).toSorted(byAdministrationFirst)
    if (!last) return
    const { fromId } = last
    const isTreating = (await listTreatingIds(ctx, { patientId, since: sinceOf(ctx) })).includes(toId)
    if (!isTreating && last.isByAdministration) await followAgain(ctx, { patientId, fromId: toId, toId: fromId })
    await giveUrgentNotesBack(ctx, {
      ...{ patientId, fromId: toId, toId: fromId, what: `ended-${handoverId}` },
      isMoved: !isTreating && last.isByAdministration,
    })
    await ctx.announce({ type: 'patientsLeftBehind.handoverEnded', handoverId: last.id, patientId, fromId })
  })

/** The one whom this patient was handed to ends it. Throws not_found for whom he was not handed to. */
export const endOwnHandover = (
  ctx: Context,
  { patientId, reason }: { patientId: number; reason: EndReason },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    if (actor.kind !== 'user') throw notFound()
    const [last] = await listGivenTo(ctx, { patientId, toId: actor.userId, since: sinceOf(ctx) })
    if (!last) throw notFound()
    await endHandover(ctx, { handoverId: last.id, reason })
  })

const sinceOf = (ctx: Context): Date => new Date(ctx.now().getTime() - treatsForMs)

type Given = { id: number; isByAdministration: boolean }
const byAdministrationFirst = (a: Given, b: Given): number =>
  Number(b.isByAdministration) - Number(a.isByAdministration) || b.id - a.id

type Following = { patientId: number; fromId: number; toId: number }

const followAgain = async (ctx: Context, { patientId, fromId, toId }: Following): Promise<void> => {
  await saveFollowerOfWeight(ctx, { patientIds: [patientId], fromId, toId })
  await saveFollowerOfPrep(ctx, { patientIds: [patientId], fromId, toId })
  for (const userId of [patientId, fromId, toId])
    for (const type of ['weight', 'prep'] as const) await publishToRoom(ctx, { room: `user:${userId}`, type, data: {} })
}
