import { listGivenOf, listHandedIds } from '#domains/care/access-reasons'
import { listTreatedIds, listWhoAreThere, treatsForMs } from '#domains/care/consultations'
import { listPatientIdsOf } from '#domains/care/messages'
import { listFollowedByPrep } from '#domains/care/prep'
import { listFollowedByWeight } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { ofOthers } from './patients-left-behind.policy.ts'

/** `handoverId`: by which he was told last that this doctor follows him, standing or not; null: he never was. */
export type Losing = { patientId: number; handoverId: number | null }

/**
 * The patients of a doctor who sees patients no more: those whom he treats, those who were handed to him, those whom he
 * follows in weight or PrEP, and those who wrote with him within a year; none while he sees patients. For what follows
 * from it: it shows nobody.
 */
export const listWhoLosesADoctor = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<Losing[]> => {
  if (await isThere(ctx, { doctorId })) return []
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const his = [
    ...(await listTreatedIds(ctx, { doctorIds: [doctorId], since })),
    ...(await listHandedIds(ctx, { readerId: doctorId, since })),
    ...(await listFollowedByWeight(ctx, { doctorId })),
    ...(await listFollowedByPrep(ctx, { doctorId })),
    ...(await listPatientIdsOf(ctx, { doctorId, since })),
  ]
  const patientIds = ofOthers([...new Set(his)], doctorId)
  const given = await listGivenOf(ctx, { patientIds, toId: doctorId, since })
  const last = new Map(given.toReversed().map(({ patientId, id }) => [patientId, id]))
  return patientIds.map((patientId) => ({ patientId, handoverId: last.get(patientId) ?? null }))
}

/** Whether this doctor sees patients. */
export const isThere = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<boolean> =>
  (await listWhoAreThere(ctx, [doctorId])).has(doctorId)
