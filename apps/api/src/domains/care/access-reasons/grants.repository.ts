import { sql } from 'kysely'
import { among } from '#platform/among'
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

/**
 * The colleague who covers for each of these professionals on this day, whoever began first; a professional whom nobody
 * covers is missing.
 */
export const listCoveringIds = async (
  ctx: Context,
  { doctorIds, today }: { doctorIds: number[]; today: string },
): Promise<Map<number, number[]>> => {
  const rows = await own(ctx)
    .selectFrom('care.covers')
    .select(['doctor_id', 'covered_by'])
    .where(among('doctor_id', doctorIds, 'bigint'))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${today}::date between starts_on and ends_on`)
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
  const covering = new Map<number, number[]>()
  for (const { doctor_id, covered_by } of rows)
    covering.set(doctor_id, [...new Set([...(covering.get(doctor_id) ?? []), covered_by])])
  return covering
}

type OfPatients = { patientIds: number[]; since: Date }

/**
 * The colleagues to whom each of these patients was handed since then, each once, the last first; a patient who was not
 * handed over is missing.
 */
export const listHandovers = async (
  ctx: Context,
  { patientIds, since }: OfPatients,
): Promise<Map<number, { toId: number; at: Date }[]>> => {
  if (patientIds.length === 0) return new Map()
  const rows = await own(ctx)
    .selectFrom('care.handovers')
    .select(({ fn }) => ['patient_id', 'to_id', fn.max('at').as('at'), fn.max('id').as('last_id')])
    .where(among('patient_id', patientIds, 'bigint'))
    .where('at', '>', since)
    .groupBy(['patient_id', 'to_id'])
    .orderBy('last_id', 'desc')
    .execute()
  const handovers = new Map<number, { toId: number; at: Date }[]>()
  for (const { patient_id, to_id: toId, at } of rows)
    handovers.set(patient_id, [...(handovers.get(patient_id) ?? []), { toId, at }])
  return handovers
}

type Handover = { patientId: number; fromId: number; toId: number }

export const insertHandover = async (ctx: Context, handover: Handover): Promise<void> => {
  await insertHandovers(ctx, { ...handover, patientIds: [handover.patientId], handedBy: null })
}

/** Their ids, in the order of the patients. `handedBy`: the administrator who does it; null: `fromId` himself. */
export const insertHandovers = async (
  ctx: Context,
  {
    patientIds,
    fromId,
    toId,
    handedBy,
  }: Omit<Handover, 'patientId'> & { patientIds: number[]; handedBy: number | null },
): Promise<number[]> => {
  if (patientIds.length === 0) return []
  const rows = await own(ctx)
    .insertInto('care.handovers')
    .values(
      patientIds.map((patientId) => ({
        ...{ patient_id: patientId, from_id: fromId, to_id: toId },
        ...{ handed_by: handedBy, at: ctx.now() },
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One that the administration did; null for another, and if there is none. */
export const findHandoverByAdministration = async (
  ctx: Context,
  { handoverId }: { handoverId: number },
): Promise<{ patientId: number; toId: number } | null> => {
  const row = await own(ctx)
    .selectFrom('care.handovers')
    .select(['patient_id', 'to_id'])
    .where('id', '=', handoverId)
    .where('handed_by', 'is not', null)
    .executeTakeFirst()
  return row ? { patientId: row.patient_id, toId: row.to_id } : null
}

/** One at a time hands over what this professional leaves behind: what one found, no other has given away. */
export const takeTurnToHandOver = async (ctx: Context, { fromId }: { fromId: number }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`patients left behind by ${fromId}`}, 0))`.execute(ctx.db)
}
