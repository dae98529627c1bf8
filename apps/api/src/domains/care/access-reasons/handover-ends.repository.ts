import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { EndReason } from './end-reason.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.handover_ends', 'care.handovers')

/** Ends these; returns those that were not ended before. */
export const insertHandoverEnds = async (
  ctx: Context,
  { handoverIds, endedBy, reason }: { handoverIds: number[]; endedBy: number; reason: EndReason },
): Promise<number[]> => {
  if (handoverIds.length === 0) return []
  const rows = await own(ctx)
    .insertInto('care.handover_ends')
    .values(handoverIds.map((id) => ({ handover_id: id, ended_by: endedBy, reason, at: ctx.now() })))
    .onConflict((conflict) => conflict.column('handover_id').doNothing())
    .returning('handover_id')
    .execute()
  return rows.map((row) => row.handover_id)
}

/** A handover, ended or not; `endedFor`: why it was. */
export type GivenAway = {
  id: number
  patientId: number
  fromId: number
  toId: number
  isByAdministration: boolean
  at: Date
  endedFor: EndReason | null
}

const givenAway = (ctx: Context, since: Date) =>
  own(ctx)
    .selectFrom('care.handovers as handed')
    .leftJoin('care.handover_ends as ended', 'ended.handover_id', 'handed.id')
    .select(['handed.id', 'handed.patient_id', 'handed.from_id', 'handed.to_id', 'handed.handed_by', 'handed.at'])
    .select('ended.reason')
    .where('handed.at', '>', since)
    .orderBy('handed.id', 'desc')

/** All that this professional gave away, or the administration of his, since then, the last first. */
export const listGivenBy = async (
  ctx: Context,
  { fromId, since }: { fromId: number; since: Date },
): Promise<GivenAway[]> => (await givenAway(ctx, since).where('handed.from_id', '=', fromId).execute()).map(givenFrom)

/** All of this patient that was handed to this colleague since then, the last first. */
export const listGivenTo = async (
  ctx: Context,
  { patientId, toId, since }: { patientId: number; toId: number; since: Date },
): Promise<GivenAway[]> =>
  (
    await givenAway(ctx, since).where('handed.to_id', '=', toId).where('handed.patient_id', '=', patientId).execute()
  ).map(givenFrom)

const givenFrom = (row: {
  id: number
  patient_id: number
  from_id: number
  to_id: number
  handed_by: number | null
  at: Date
  reason: string | null
}): GivenAway => ({
  ...{ id: row.id, patientId: row.patient_id, fromId: row.from_id, toId: row.to_id, at: row.at },
  isByAdministration: row.handed_by !== null,
  endedFor: row.reason as EndReason | null,
})
