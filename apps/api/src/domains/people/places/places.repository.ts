import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { Country, State } from './place.ts'

/** All countries with their states, both by name. */
export const listCountries = async (db: Database): Promise<Country[]> => {
  const rows = await owning(db, 'people.countries', 'people.states')
    .selectFrom('people.countries as country')
    .selectAll('country')
    .select((is) =>
      is
        .selectFrom('people.states as state')
        .whereRef('state.country_id', '=', 'country.id')
        .select(
          sql<State[]>`coalesce(json_agg(json_build_object('id', state.id, 'abbr', state.abbr, 'name', state.name)
            order by state.name), '[]')`.as('states'),
        )
        .as('states'),
    )
    .orderBy('country.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    iso: row.iso,
    iso3: row.iso3,
    name: row.name,
    isoName: row.iso_name,
    statesRequired: row.states_required,
    zipcodeRequired: row.zipcode_required,
    isDefault: row.is_default,
    states: row.states ?? [],
  }))
}
