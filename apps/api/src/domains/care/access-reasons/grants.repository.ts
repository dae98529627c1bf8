import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'care.handovers', 'care.covers', 'care.emergency_accesses')

export type Grants = {
  isHanded: boolean
  /** The colleagues for whom this reader covers today. */
  coveredIds: number[]
  isEmergency: boolean
}

type Key = { readerId: number; patientId: number }

/** What lets this reader open this patient's chart today, in one statement. */
export const findGrants = async (
  ctx: Context,
  { readerId, patientId, handedSince, today }: Key & { handedSince: Date; today: string },
): Promise<Grants> => {
  const { rows } = await sql<{ handed: boolean; covered: number[]; emergency: boolean }>`select
    exists (select from care.handovers where to_id = ${readerId} and patient_id = ${patientId} and at > ${handedSince})
      as handed,
    array(select doctor_id from care.covers where covered_by = ${readerId} and ended_at is null
      and ${today}::date between starts_on and ends_on) as covered,
    exists (select from care.emergency_accesses where actor_id = ${readerId} and patient_id = ${patientId}
      and ends_at > ${ctx.now()}) as emergency`.execute(ctx.db)
  const { handed = false, covered = [], emergency = false } = rows[0] ?? {}
  return { isHanded: handed, coveredIds: covered.map(Number), isEmergency: emergency }
}

/** The patients that were handed to this reader since then. */
export const listHandedIds = async (
  ctx: Context,
  { readerId, since }: { readerId: number; since: Date },
): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.handovers')
    .select('patient_id')
    .distinct()
    .where('to_id', '=', readerId)
    .where('at', '>', since)
    .execute()
  return rows.map((row) => row.patient_id)
}

/** The colleagues for whom this reader covers on this day. */
export const listCoveredIds = async (
  ctx: Context,
  { readerId, today }: { readerId: number; today: string },
): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.covers')
    .select('doctor_id')
    .where('covered_by', '=', readerId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${today}::date between starts_on and ends_on`)
    .execute()
  return rows.map((row) => row.doctor_id)
}

export const insertHandover = async (
  ctx: Context,
  { patientId, fromId, toId }: { patientId: number; fromId: number; toId: number },
): Promise<void> => {
  await own(ctx)
    .insertInto('care.handovers')
    .values({ patient_id: patientId, from_id: fromId, to_id: toId, at: ctx.now() })
    .execute()
}
