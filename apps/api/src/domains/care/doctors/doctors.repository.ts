import { type Selectable, sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { CareDoctors } from '#platform/tables.generated'

export type DoctorRow = Selectable<CareDoctors>

export type DoctorFilter = {
  ids?: number[]
  profession?: string
  pathology?: string
  channel?: string
  onlyAccepting?: boolean
  /** Those who stand behind this doctor in display order. */
  after?: number
  limit?: number
}

/** In display order. The condition filters only doctors: a psychologist treats none with medicine. */
export const listRows = async (db: Database, filter: DoctorFilter): Promise<DoctorRow[]> => {
  const { ids, profession, pathology, channel, onlyAccepting, after, limit } = filter
  if (ids?.length === 0) return []
  let query = owning(db, 'care.doctors').selectFrom('care.doctors').selectAll()
  if (ids) query = query.where('user_id', 'in', ids)
  if (profession) query = query.where('profession', '=', profession)
  if (pathology)
    query = query.where((where) =>
      where.or([
        where('profession', '=', 'psychologist'),
        where(where.val(pathology), '=', where.fn.any('pathologies')),
      ]),
    )
  if (channel) query = query.where((where) => where(where.val(channel), '=', where.fn.any('channels')))
  if (onlyAccepting) query = query.where('is_accepting', '=', true)
  if (after !== undefined) query = query.where(isBehind(after))
  if (limit !== undefined) query = query.limit(limit)
  return query.orderBy('position').orderBy('user_id').execute()
}

/** In display order; nobody is behind a doctor who does not exist. */
const isBehind = (doctorId: number) => sql<boolean>`(position, user_id) >
  (select place.position, place.user_id from care.doctors place where place.user_id = ${doctorId})`

/** The profession of each of these, whether or not he still sees patients. */
export const listProfessions = async (db: Database, ids: number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await owning(db, 'care.doctors')
    .selectFrom('care.doctors')
    .select(['user_id', 'profession'])
    .where('user_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.profession]))
}
