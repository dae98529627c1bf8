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
  await sql`select pg_advisory_xact_lock(hashtext(${`registration ${columns.council} ${columns.registration_number}`}))`.execute(
    db,
  )
  if (await isHeldByAnother(db, { ...registration, userId })) return false
  await owning(db, 'people.professionals')
    .insertInto('people.professionals')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
  return true
}

type Number = Pick<RegistrationInput, 'council' | 'registrationState' | 'registrationNumber'>

/** Whether somebody other than this user has the number. A CRP number names its region, so its state does not count. */
export const isHeldByAnother = async (
  db: Database,
  { council, registrationState, registrationNumber, userId }: Number & { userId: number | null },
): Promise<boolean> => {
  let query = owning(db, 'people.professionals')
    .selectFrom('people.professionals')
    .select('user_id')
    .where('council', '=', council)
    .where('registration_number', '=', registrationNumber)
  if (council !== 'CRP') query = query.where('registration_state', '=', registrationState)
  if (userId !== null) query = query.where('user_id', '<>', userId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
