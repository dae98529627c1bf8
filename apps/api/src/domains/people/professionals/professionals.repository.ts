import { type Selectable, sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { PeopleProfessionals } from '#platform/tables.generated'
import type { RegistrationInput } from './registration.ts'

export type ProfessionalRow = Selectable<PeopleProfessionals>

export const listRowsByIds = async (db: Database, ids: number[]): Promise<ProfessionalRow[]> =>
  ids.length === 0
    ? []
    : owning(db, 'people.professionals')
        .selectFrom('people.professionals')
        .selectAll()
        .where('user_id', 'in', ids)
        .execute()

/** False, and nothing written, if somebody else has this council's number. */
export const saveRow = async (
  db: Database,
  { userId, ...registration }: RegistrationInput & { userId: number },
): Promise<boolean> => {
  const columns = {
    title: registration.title,
    council: registration.council,
    registration_number: registration.registrationNumber,
    registration_state: registration.registrationState,
    rqe: registration.rqe,
    specialty: registration.specialty,
    practice_address: registration.practiceAddress,
    phone: registration.phone,
    contact_email: registration.contactEmail,
  }
  // Two who save one number at once take turns: the second sees the first one's row instead of breaking the constraint.
  const number = `${columns.council} ${columns.registration_state} ${columns.registration_number}`
  await sql`select pg_advisory_xact_lock(hashtext(${`registration ${number}`}))`.execute(db)
  const own = owning(db, 'people.professionals')
  const other = await own
    .selectFrom('people.professionals')
    .select('user_id')
    .where('council', '=', columns.council)
    .where('registration_state', '=', columns.registration_state)
    .where('registration_number', '=', columns.registration_number)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  if (other) return false
  await own
    .insertInto('people.professionals')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
  return true
}
