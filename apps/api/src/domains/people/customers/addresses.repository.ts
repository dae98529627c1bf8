import { type Selectable, sql } from 'kysely'
import type { Country } from '#domains/people/places'
import { type Database, owning } from '#platform/database'
import type { PeopleAddresses } from '#platform/tables.generated'
import type { Address, AddressWords } from './address.ts'
import { labelTaken } from './customers.errors.ts'

const own = (db: Database) => owning(db, 'people.addresses')

export const listAddressesByIds = async (db: Database, ids: number[], countries: Country[]): Promise<Address[]> => {
  if (ids.length === 0) return []
  const rows = await own(db).selectFrom('people.addresses').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => addressFromRow(row, countries))
}

/** A user's address that was not removed; null if there is none with this id, or it is somebody else's. */
export const findAddressOfUser = async (
  db: Database,
  { id, userId }: { id: number; userId: number },
  countries: Country[],
): Promise<Address | null> => {
  const row = await own(db)
    .selectFrom('people.addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row ? addressFromRow(row, countries) : null
}

export type BookSort = { key: 'id' | 'created_at' | 'updated_at'; isDescending: boolean }
export type BookInput = { userId: number; countryIds: number[]; page: number; perPage: number; sort: BookSort[] }

/** A page of a user's current addresses; the oldest first by default. */
export const listBook = async (db: Database, input: BookInput, countries: Country[]) => {
  const book = own(db)
    .selectFrom('people.addresses')
    .where('user_id', '=', input.userId)
    .where('retired_at', 'is', null)
    .where('country_id', 'in', input.countryIds)
  let rows = book.selectAll()
  for (const { key, isDescending } of input.sort) rows = rows.orderBy(key, isDescending ? 'desc' : 'asc')
  const [page, { total }] = [
    await rows
      .orderBy('id')
      .limit(input.perPage)
      .offset((input.page - 1) * input.perPage)
      .execute(),
    await book.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]
  return { nouns: page.map((row) => addressFromRow(row, countries)), total }
}

/** Removed ones are not in it. */
export const countBook = async (db: Database, userId: number): Promise<number> => {
  const { total } = await own(db)
    .selectFrom('people.addresses')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** The newest of a book, at most a hundred. */
export const listWholeBook = async (db: Database, userId: number, countries: Country[]): Promise<Address[]> => {
  const rows = await own(db)
    .selectFrom('people.addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => addressFromRow(row, countries))
}

export const findNewestOfUser = async (db: Database, userId: number): Promise<number | null> => {
  const row = await own(db)
    .selectFrom('people.addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Nobody else changes or freezes it until the end of the transaction. */
export const lockAddress = async (db: Database, id: number): Promise<void> => {
  await own(db).selectFrom('people.addresses').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A label is unique within a book, case-insensitive (contract.md 3.1); of two concurrent writers one gets a fault. */
const withOneLabel = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'addresses_label_once') throw labelTaken()
    throw error
  }
}

export const insertAddress = async (
  db: Database,
  { userId, words }: { userId: number | null; words: AddressWords },
): Promise<number> => {
  const insert = own(db)
    .insertInto('people.addresses')
    .values({ user_id: userId, ...columnsOf(words) })
    .returning('id')
  return (await withOneLabel(() => insert.executeTakeFirstOrThrow())).id
}

export const updateAddress = async (db: Database, id: number, words: AddressWords): Promise<void> => {
  const update = own(db)
    .updateTable('people.addresses')
    .set({ ...columnsOf(words), updated_at: sql`now()` })
    .where('id', '=', id)
  await withOneLabel(() => update.execute())
}

/** Hides an address; it stays for the orders that use it. */
export const retireAddress = async (db: Database, id: number, now: Date): Promise<void> => {
  await own(db).updateTable('people.addresses').set({ retired_at: now }).where('id', '=', id).execute()
}

/** Whatever went to the first goes to the second from now on. */
export const followAddress = async (db: Database, { from, to }: { from: number; to: number }): Promise<void> => {
  await own(db).updateTable('people.addresses').set({ replaced_by_id: to }).where('id', '=', from).execute()
}

/** The address that stands in a book for each of these now, by its id; without those that were removed. */
export const listFollowed = async (
  db: Database,
  ids: number[],
  countries: Country[],
): Promise<Map<number, Address>> => {
  if (ids.length === 0) return new Map()
  const rows = await own(db)
    .withRecursive('followed', (query) =>
      query
        .selectFrom('people.addresses')
        .select(['id as first_id', 'id', 'replaced_by_id'])
        .where('id', 'in', ids)
        .unionAll(
          query
            .selectFrom('followed')
            .innerJoin('people.addresses as next', 'next.id', 'followed.replaced_by_id')
            .select(['followed.first_id', 'next.id', 'next.replaced_by_id']),
        ),
    )
    .selectFrom('followed')
    .innerJoin('people.addresses', 'people.addresses.id', 'followed.id')
    .selectAll('people.addresses')
    .select('followed.first_id')
    .where('people.addresses.retired_at', 'is', null)
    .where('people.addresses.user_id', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.first_id, addressFromRow(row, countries)]))
}

/** From now on these never change: a placed order uses them. */
export const freezeAddresses = async (db: Database, ids: number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await own(db)
    .updateTable('people.addresses')
    .set({ frozen_at: now })
    .where('id', 'in', ids)
    .where('frozen_at', 'is', null)
    .execute()
}

/** Deletes addresses that only a cart used: without an owner, and not frozen by a placed order. */
export const deleteGuestAddresses = async (db: Database, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  await own(db)
    .deleteFrom('people.addresses')
    .where('id', 'in', ids)
    .where('user_id', 'is', null)
    .where('frozen_at', 'is', null)
    .execute()
}

const columnsOf = (words: AddressWords) => ({
  label: words.label,
  first_name: words.firstName,
  last_name: words.lastName,
  address1: words.address1,
  address2: words.address2,
  city: words.city,
  postal_code: words.postalCode,
  phone: words.phone,
  company: words.company,
  country_id: words.country?.id ?? null,
  state_id: words.state?.id ?? null,
  public_metadata: JSON.stringify(words.publicMetadata),
})

const addressFromRow = (row: Selectable<PeopleAddresses>, countries: Country[]): Address => {
  const country = countries.find(({ id }) => id === row.country_id) ?? null
  return {
    id: row.id,
    userId: row.user_id,
    label: row.label,
    firstName: row.first_name,
    lastName: row.last_name,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    postalCode: row.postal_code,
    phone: row.phone,
    company: row.company,
    country,
    state: country?.states.find(({ id }) => id === row.state_id) ?? null,
    publicMetadata: row.public_metadata as Record<string, unknown>,
    frozenAt: row.frozen_at,
    retiredAt: row.retired_at,
  }
}
