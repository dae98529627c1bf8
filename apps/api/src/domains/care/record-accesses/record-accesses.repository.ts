import { type Selectable, sql } from 'kysely'
import type { Role } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { CareRecordAccesses } from '#platform/tables.generated'
import type { RecordAccess, RecordPart } from './access.ts'

const own = (db: Database) => owning(db, 'care.record_accesses')

type Reading = Pick<RecordAccess, 'patientId' | 'actorId' | 'what' | 'subjectId'>

/** Two requests of one screen would otherwise both find no row yet. */
export const takeTurn = async (db: Database, { patientId, actorId }: Reading): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`record access ${patientId} ${actorId}`}, 0))`.execute(db)
}

export const hasRead = async (db: Database, wish: Reading & { since: Date }): Promise<boolean> => {
  const row = await own(db)
    .selectFrom('care.record_accesses')
    .select('id')
    .where('patient_id', '=', wish.patientId)
    .where('actor_id', '=', wish.actorId)
    .where('what', '=', wish.what)
    .where('subject_id', 'is not distinct from', wish.subjectId)
    .where('at', '>', wish.since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const insertAccess = async (db: Database, access: Omit<RecordAccess, 'id'>): Promise<void> => {
  await own(db)
    .insertInto('care.record_accesses')
    .values({
      patient_id: access.patientId,
      actor_id: access.actorId,
      actor_role: access.actorRole,
      what: access.what,
      subject_id: access.subjectId,
      at: access.at,
    })
    .execute()
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
  actorRole: row.actor_role as Role,
  what: row.what as RecordPart,
  subjectId: row.subject_id,
  at: row.at,
})
