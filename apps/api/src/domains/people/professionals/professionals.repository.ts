import type { Selectable } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { PeopleProfessionals } from '#platform/tables.generated'

export type ProfessionalRow = Selectable<PeopleProfessionals>

export const listRowsByIds = async (db: Database, ids: number[]): Promise<ProfessionalRow[]> =>
  ids.length === 0
    ? []
    : owning(db, 'people.professionals')
        .selectFrom('people.professionals')
        .selectAll()
        .where('user_id', 'in', ids)
        .execute()
