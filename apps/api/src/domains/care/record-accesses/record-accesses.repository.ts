import { type Selectable, sql } from 'kysely'
import type { Role } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { CareRecordAccesses } from '#platform/tables.generated'
import type { AccessReason, RecordAccess, RecordPart } from './access.ts'

const own = (db: Database) => owning(db, 'care.record_accesses')

/** Otherwise two requests of one screen would both find no row yet. */
export const takeTurn = async (db: Database, actorId: number | null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`record accesses by ${actorId ?? 'a code'}`}, 0))`.execute(
    db,
  )
}

type New = Pick<RecordAccess, 'what' | 'actorId' | 'actorRole' | 'reason' | 'at'> & {
  readings: Pick<RecordAccess, 'patientId' | 'subjectId'>[]
  /** Rows from this time on count as the same reading. */
  since: Date
}

export const insertNewAccesses = async (
  db: Database,
  { readings, what, actorId, reason, ...rest }: New,
): Promise<void> => {
  const patients = readings.map(({ patientId }) => patientId)
  const subjects = readings.map(({ subjectId }) => subjectId)
  await sql`insert into care.record_accesses (patient_id, actor_id, actor_role, reason, what, subject_id, at)
    select distinct reading.patient_id, ${actorId}::bigint, ${rest.actorRole}::text, ${reason}, ${what},
      reading.subject_id,
      ${rest.at}::timestamptz
    from unnest(${patients}::bigint[], ${subjects}::bigint[]) as reading (patient_id, subject_id)
    where not exists (
      select from care.record_accesses known
      where known.patient_id = reading.patient_id and known.actor_id is not distinct from ${actorId}::bigint
        and known.what = ${what} and known.reason = ${reason}
        and known.subject_id is not distinct from reading.subject_id and known.at > ${rest.since}
    )`.execute(db)
}

export const listAccesses = async (
  db: Database,
  { patientId, before, limit }: { patientId?: number | undefined; before?: number | undefined; limit: number },
): Promise<RecordAccess[]> => {
  let query = own(db).selectFrom('care.record_accesses').selectAll()
  if (patientId !== undefined) query = query.where('patient_id', '=', patientId)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(accessFrom)
}

const accessFrom = (row: Selectable<CareRecordAccesses>): RecordAccess => ({
  id: row.id,
  patientId: row.patient_id,
  actorId: row.actor_id,
  actorRole: row.actor_role as Role | null,
  reason: row.reason as AccessReason | null,
  what: row.what as RecordPart,
  subjectId: row.subject_id,
  at: row.at,
})
