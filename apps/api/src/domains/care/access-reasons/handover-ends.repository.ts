import { among } from '#platform/among'
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

/** A handover, ended or not; `endedFor`: why it was, `endedAt`: when. */
export type GivenAway = {
  id: number
  patientId: number
  fromId: number
  toId: number
  isByAdministration: boolean
  at: Date
  endedFor: EndReason | null
  endedAt: Date | null
}

/** Given or ended since then: whose handover ended yesterday has been without anybody for a day. */
const givenAway = (ctx: Context, since: Date) =>
  own(ctx)
    .selectFrom('care.handovers as handed')
    .leftJoin('care.handover_ends as ended', 'ended.handover_id', 'handed.id')
    .select(['handed.id', 'handed.patient_id', 'handed.from_id', 'handed.to_id', 'handed.handed_by', 'handed.at'])
    .select(['ended.reason', 'ended.at as ended_at'])
    .where(({ or, eb }) => or([eb('handed.at', '>', since), eb('ended.at', '>', since)]))
    .orderBy('handed.id', 'desc')

/** All that this professional gave away, or the administration of his, since then, the last first. */
export const listGivenBy = async (
  ctx: Context,
  { fromId, since }: { fromId: number; since: Date },
): Promise<GivenAway[]> => (await givenAway(ctx, since).where('handed.from_id', '=', fromId).execute()).map(givenFrom)

/** All that was done with each patient whom this professional gave away, or whom he was given, the last first. */
export const listGivenAround = async (
  ctx: Context,
  { doctorId, since }: { doctorId: number; since: Date },
): Promise<GivenAway[]> =>
  (
    await givenAway(ctx, since)
      .where('handed.patient_id', 'in', ({ selectFrom }) =>
        selectFrom('care.handovers as his')
          .select('his.patient_id')
          .where(({ or, eb }) => or([eb('his.from_id', '=', doctorId), eb('his.to_id', '=', doctorId)])),
      )
      .execute()
  ).map(givenFrom)

/** All of these patients that was handed to this professional, or, without him, to anybody, the last first. */
export const listGivenOf = async (
  ctx: Context,
  { patientIds, toId, since }: { patientIds: number[]; toId?: number; since: Date },
): Promise<GivenAway[]> => {
  if (patientIds.length === 0) return []
  let query = givenAway(ctx, since).where(among('handed.patient_id', patientIds, 'bigint'))
  if (toId !== undefined) query = query.where('handed.to_id', '=', toId)
  return (await query.execute()).map(givenFrom)
}

/** All of this patient that was handed to this colleague since then, the last first. */
export const listGivenTo = (
  ctx: Context,
  { patientId, ...rest }: { patientId: number; toId: number; since: Date },
): Promise<GivenAway[]> => listGivenOf(ctx, { patientIds: [patientId], ...rest })

const givenFrom = (row: {
  id: number
  patient_id: number
  from_id: number
  to_id: number
  handed_by: number | null
  at: Date
  reason: string | null
  ended_at: Date | null
}): GivenAway => ({
  ...{ id: row.id, patientId: row.patient_id, fromId: row.from_id, toId: row.to_id, at: row.at },
  isByAdministration: row.handed_by !== null,
  endedFor: row.reason as EndReason | null,
  endedAt: row.ended_at,
})
