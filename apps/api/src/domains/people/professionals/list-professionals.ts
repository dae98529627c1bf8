import { listUserNames, type UserName } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { type Council, type Professional, registrationOf, spokenName } from './professional.ts'
import { listRowsByIds, type ProfessionalRow } from './professionals.repository.ts'

/** Those of these users who are registered with a council, in no order. */
export const listProfessionals = async (ctx: Context, { ids }: { ids: number[] }): Promise<Professional[]> => {
  const [rows, names] = await Promise.all([listRowsByIds(ctx.db, ids), listUserNames(ctx, { ids })])
  return rows.map((row) => professionalFrom(row, names.get(row.user_id)))
}

/** Null for a user without a registration. */
export const findProfessional = async (ctx: Context, { userId }: { userId: number }): Promise<Professional | null> =>
  (await listProfessionals(ctx, { ids: [userId] }))[0] ?? null

const professionalFrom = (row: ProfessionalRow, name: UserName | undefined): Professional => {
  const registration = {
    council: row.council as Council,
    registrationNumber: row.registration_number,
    registrationState: row.registration_state,
  }
  return {
    userId: row.user_id,
    name: spokenName([row.title, name?.firstName, name?.lastName]),
    title: row.title,
    ...registration,
    registration: registrationOf(registration),
    rqe: row.rqe,
    specialty: row.specialty,
    practiceAddress: row.practice_address,
    phone: row.phone,
    contactEmail: row.contact_email,
  }
}
