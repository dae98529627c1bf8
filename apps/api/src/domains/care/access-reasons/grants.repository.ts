import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { CareHandovers } from '#platform/tables.generated'

const own = (ctx: Context) =>
  owning(ctx.db, 'care.handovers', 'care.handover_ends', 'care.covers', 'care.emergency_accesses')

/** Between whom a handover goes; `isByAdministration`: it was not the one who treated him. */
export type Between = { fromId: number; toId: number; isByAdministration: boolean }

/** One that stands: it was not ended. Whether it opens anything is judged by professions (grants.ts). */
export type Handover = Between & { id: number; patientId: number; at: Date }

type Key = { readerId: number; patientId: number }

/** The reasons that may let this reader open this patient's chart today, in one statement. */
export const findGrantRows = async (
  ctx: Context,
  { readerId, patientId, handedSince, today }: Key & { handedSince: Date; today: string },
): Promise<{ handed: Between[]; covered: number[]; isEmergency: boolean }> => {
  const { rows } = await sql<{ handed: Between[]; covered: number[]; emergency: boolean }>`select
    array(select json_build_object('fromId', from_id, 'toId', to_id, 'isByAdministration', handed_by is not null)
      from care.handovers where to_id = ${readerId} and patient_id = ${patientId} and at > ${handedSince}
      and not exists (select from care.handover_ends ended where ended.handover_id = handovers.id)) as handed,
    array(select doctor_id from care.covers where covered_by = ${readerId} and ended_at is null
      and ${today}::date between starts_on and ends_on) as covered,
    exists (select from care.emergency_accesses where actor_id = ${readerId} and patient_id = ${patientId}
      and ends_at > ${ctx.now()}) as emergency`.execute(ctx.db)
  const { handed = [], covered = [], emergency = false } = rows[0] ?? {}
  return { handed, covered: covered.map(Number), isEmergency: emergency }
}

const standing = (ctx: Context, since: Date) =>
  own(ctx)
    .selectFrom('care.handovers as handed')
    .select(['handed.id', 'handed.patient_id', 'handed.from_id', 'handed.to_id', 'handed.handed_by', 'handed.at'])
    .where('handed.at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('care.handover_ends as ended').select('ended.at').whereRef('ended.handover_id', '=', 'handed.id'),
        ),
      ),
    )

type Row = Pick<Selectable<CareHandovers>, 'id' | 'patient_id' | 'from_id' | 'to_id' | 'handed_by' | 'at'>

const handoverFrom = (row: Row): Handover => ({
  ...{ id: row.id, patientId: row.patient_id, fromId: row.from_id, toId: row.to_id, at: row.at },
  isByAdministration: row.handed_by !== null,
})

/** Those to this reader that stand since then. */
export const listStandingTo = async (
  ctx: Context,
  { readerId, since }: { readerId: number; since: Date },
): Promise<Handover[]> => (await standing(ctx, since).where('to_id', '=', readerId).execute()).map(handoverFrom)

/** Those of these patients that stand since then, the last first. */
export const listStandingOfPatients = async (
  ctx: Context,
  { patientIds, since }: { patientIds: number[]; since: Date },
): Promise<Handover[]> =>
  patientIds.length === 0
    ? []
    : (
        await standing(ctx, since)
          .where(among('handed.patient_id', patientIds, 'bigint'))
          .orderBy('handed.id', 'desc')
          .execute()
      ).map(handoverFrom)

/** The colleagues for whom this reader covers on this day, of whatever profession. */
export const listCoveredRows = async (
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

type Handed = { patientId: number; fromId: number; toId: number }

export const insertHandover = async (ctx: Context, handover: Handed): Promise<number> => {
  const [id] = await insertHandovers(ctx, { ...handover, patientIds: [handover.patientId], handedBy: null })
  return id as number
}

/** Their ids, in the order of the patients. `handedBy`: the administrator who does it; null: `fromId` himself. */
export const insertHandovers = async (
  ctx: Context,
  { patientIds, fromId, toId, handedBy }: Omit<Handed, 'patientId'> & { patientIds: number[]; handedBy: number | null },
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

/** One, whether it stands or not; null if there is none. */
export const findHandover = async (
  ctx: Context,
  { handoverId }: { handoverId: number },
): Promise<(Handover & { isEnded: boolean }) | null> => {
  const row = await own(ctx)
    .selectFrom('care.handovers as handed')
    .leftJoin('care.handover_ends as ended', 'ended.handover_id', 'handed.id')
    .select(['handed.id', 'handed.patient_id', 'handed.from_id', 'handed.to_id', 'handed.handed_by', 'handed.at'])
    .select('ended.reason')
    .where('handed.id', '=', handoverId)
    .executeTakeFirst()
  return row ? { ...handoverFrom(row), isEnded: row.reason !== null } : null
}

/**
 * One at a time hands a patient over, or ends it, from whichever page: what one found, no other has given away. In the
 * order of their ids, so that two of several patients never wait for each other.
 */
export const takeTurnToHandOver = async (ctx: Context, { patientIds }: { patientIds: number[] }): Promise<void> => {
  const ids = [...new Set(patientIds)].toSorted((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(hashtextextended('handovers of ' || id, 0))
    from unnest(${ids}::bigint[]) as id`.execute(ctx.db)
}
