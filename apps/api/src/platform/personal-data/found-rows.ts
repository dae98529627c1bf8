import { type RawBuilder, sql } from 'kysely'
import type { Finder, Person, PersonalData } from '../personal-data.ts'

type Search = { held: PersonalData[]; person: Person; path: string[] }

/**
 * SQL that selects these columns of a person's rows in one table: one branch for each finder, because PostgreSQL
 * answers each from its index and a condition with `or` from none.
 */
export const selectFound = (
  held: PersonalData[],
  { table, columns }: { table: string; columns: string[] },
  person: Person,
): RawBuilder<unknown> => selectIn({ held, person, path: [] }, table, columns)

const selectIn = (search: Search, table: string, columns: string[]): RawBuilder<unknown> => {
  const { foundBy } = declarationOf(search.held, table)
  const within = { ...search, path: [...search.path, table] }
  const list = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const branches = foundBy.flatMap((finder) => {
    const isHis = conditionOf(within, table, finder)
    return isHis
      ? [sql`select ${list} from ${sql.table(table)} where ${isHis}${ofNoOther(foundBy, finder, table)}`]
      : []
  })
  // Nothing finds it from here, as on a way that leads back to its own table.
  if (branches.length === 0) return sql`select ${list} from ${sql.table(table)} where false`
  return sql.join(branches, sql` union `)
}

const declarationOf = (held: PersonalData[], table: string): PersonalData => {
  const found = held.find((each) => each.table === table)
  if (!found) throw new Error(`${table} is not declared`)
  return found
}

const conditionOf = (search: Search, table: string, finder: Finder): RawBuilder<boolean> | null => {
  const { person, path } = search
  const column = sql.ref(`${table}.${finder.column}`)
  if (finder.is === 'row') {
    if (path.includes(finder.of)) return null
    return sql<boolean>`${column} in (${selectIn(search, finder.of, [finder.at ?? 'id'])})`
  }
  if (finder.is === 'user') return sql<boolean>`${column} = ${person.userId}::bigint`
  if (finder.is === 'e-mail') return sql<boolean>`${column} = ${person.email}::public.citext`
  return null
}

/** A stranger may have typed this person's e-mail into an order of his own: a row that names an account is its. */
const ofNoOther = (foundBy: Finder[], finder: Finder, table: string): RawBuilder<unknown> => {
  if (finder.is === 'user') return sql``
  const owner = foundBy.find(({ is }) => is === 'user')
  const isNobodys = owner ? sql` and ${sql.ref(`${table}.${owner.column}`)} is null` : sql``
  if (!('unlessOf' in finder) || !finder.unlessOf) return isNobodys
  const other = finder.unlessOf
  return sql`${isNobodys} and not exists (select from ${sql.table(other.of)} where
    ${sql.ref(`${other.of}.${other.at}`)} = ${sql.ref(`${table}.id`)}
    and ${sql.ref(`${other.of}.user_id`)} is not null)`
}
