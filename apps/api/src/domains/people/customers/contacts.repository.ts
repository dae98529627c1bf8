import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import { builtOnce } from '#platform/built-once'
import { type Database, owning } from '#platform/database'
import type { PeopleContacts } from '#platform/tables.generated'
import type { AgeCheckResult, Contact } from './contact.ts'

const own = (db: Database) => owning(db, 'people.contacts', 'people.card_holders')

/** A new pseudonym, with at most the signed-in user's e-mail behind it. */
export const insertContact = async (db: Database, contact: Omit<Contact, 'id'>): Promise<Contact> => {
  const { id } = await own(db)
    .insertInto('people.contacts')
    .values(columnsOf(contact))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...contact, id }
}

export const listContactsByIds = async (db: Database, ids: string[]): Promise<Contact[]> => {
  if (ids.length === 0) return []
  const rows = await own(db)
    .selectFrom('people.contacts')
    .selectAll()
    .where(among('id', ids, 'uuid'))
    .execute()
  return rows.map(contactFrom)
}

export const findContact = async (db: Database, id: string): Promise<Contact | null> => {
  const [row] = await contactById(db, id)
  return row ? contactFrom(row) : null
}

const contactById = builtOnce((db, id: string) =>
  own(db).selectFrom('people.contacts').selectAll().where('id', '=', id),
)

/** The contacts with this e-mail, case-insensitive. */
export const listContactIdsByEmail = async (db: Database, email: string): Promise<string[]> => {
  const rows = await owning(db, 'people.contacts')
    .selectFrom('people.contacts')
    .select('id')
    .where('email', '=', email.trim())
    .execute()
  return rows.map(({ id }) => id)
}

/** The contacts with this e-mail, case-insensitive, or with this CPF. */
export const listContactIdsOf = async (
  db: Database,
  { email, cpf }: { email: string | null; cpf: string | null },
): Promise<string[]> => {
  if (email === null && cpf === null) return []
  const rows = await owning(db, 'people.contacts')
    .selectFrom('people.contacts')
    .select('id')
    .where((is) =>
      is.or([
        ...(email === null ? [] : [is('email', '=', email.trim())]),
        ...(cpf === null ? [] : [is('cpf', '=', cpf)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export const updateContact = async (db: Database, contact: Contact): Promise<void> => {
  await own(db)
    .updateTable('people.contacts')
    .set({ ...columnsOf(contact), updated_at: sql`now()` })
    .where('id', '=', contact.id)
    .execute()
}

export const deleteContact = async (db: Database, id: string): Promise<void> => {
  await own(db).deleteFrom('people.contacts').where('id', '=', id).execute()
}

export const insertCardHolder = async (db: Database, name: string): Promise<string> => {
  const { id } = await own(db)
    .insertInto('people.card_holders')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const listCardHoldersByIds = async (db: Database, ids: string[]): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? []
    : own(db).selectFrom('people.card_holders').select(['id', 'name']).where('id', 'in', ids).execute()

const columnsOf = (contact: Omit<Contact, 'id'>) => ({
  email: contact.email,
  cpf: contact.cpf,
  birth_date: contact.birthDate,
  special_instructions: contact.specialInstructions,
  private_metadata: JSON.stringify(contact.privateMetadata),
  age_check_result: contact.ageCheck?.result ?? null,
  age_check_reference: contact.ageCheck?.reference ?? null,
  age_checked_at: contact.ageCheck?.checkedAt ?? null,
})

const contactFrom = (row: Selectable<PeopleContacts>): Contact => ({
  id: row.id,
  email: row.email,
  cpf: row.cpf,
  birthDate: row.birth_date as string | null,
  specialInstructions: row.special_instructions,
  privateMetadata: row.private_metadata as Record<string, unknown>,
  ageCheck:
    row.age_check_result === null || row.age_checked_at === null
      ? null
      : {
          result: row.age_check_result as AgeCheckResult,
          reference: row.age_check_reference,
          checkedAt: row.age_checked_at,
        },
})
