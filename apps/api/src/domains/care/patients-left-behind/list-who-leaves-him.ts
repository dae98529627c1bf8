import { listGivenTo } from '#domains/care/access-reasons'
import { listWhoAreThere, treatsForMs } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { type ElseWaiting, listLeftBehind } from './list-left-behind.ts'

/**
 * The professionals who handed this patient to this colleague, are gone, and among whose patients left behind he
 * stands: where somebody is to be chosen for him. For what follows from it: it shows nobody.
 */
export const listWhoLeavesHim = async (
  ctx: Context,
  { patientId, toId }: { patientId: number; toId: number },
  elseWaiting: ElseWaiting,
): Promise<number[]> => {
  const given = await listGivenTo(ctx, { patientId, toId, since: new Date(ctx.now().getTime() - treatsForMs) })
  const fromIds = [...new Set(given.map(({ fromId }) => fromId))]
  const there = await listWhoAreThere(ctx, fromIds)
  const leaving: number[] = []
  for (const doctorId of fromIds.filter((id) => !there.has(id)))
    if ((await listLeftBehind(ctx, { doctorId }, elseWaiting)).includes(patientId)) leaving.push(doctorId)
  return leaving
}
