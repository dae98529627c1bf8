import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Person, PersonalData } from '../personal-data.ts'
import { selectFound } from './found-rows.ts'

type KeyColumn = { name: string; type: string }
type Export = { held: PersonalData[]; of: PersonalData; person: Person }

/** Rows of one step: few enough to hold. Each step finds all of the person's keys again, so not too few either. */
const batch = 1_000

/**
 * The rows that a table holds of a person, as JSON texts, in the order of their keys and some at a time: whoever writes
 * them on holds one batch, however many rows there are. Each step is a statement of its own, so a slow reader holds no
 * transaction open. Columns that the table withholds are left out.
 */
export async function* exportRows(db: Database, { held, of, person }: Export): AsyncGenerator<string[]> {
  const key = await keyOf(db, of.table)
  const mine = selectFound(held, { table: of.table, columns: key.map(({ name }) => name) }, person)
  let after: string[] | null = null
  do {
    const rows: { line: string; key: string[] }[] = await readStep(db, { of, key, mine, after })
    if (rows.length > 0) yield rows.map(({ line }) => line)
    after = rows.length < batch ? null : (rows.at(-1)?.key ?? null)
  } while (after !== null)
}

type Step = { of: PersonalData; key: KeyColumn[]; mine: RawBuilder<unknown>; after: string[] | null }

const readStep = async (db: Database, { of, key, mine, after }: Step) => {
  const names = sql.join(key.map(({ name }) => sql.ref(name)))
  const keys = sql.join(key.map(({ name }) => sql.ref(`held.${name}`)))
  const last = after?.map((value, at) => sql`${value}::${sql.raw(key[at]?.type ?? 'text')}`)
  const { rows } = await sql<{ line: string; key: string[] }>`with mine as materialized (${mine})
    select (to_jsonb(held) - ${Object.keys(of.withheld ?? {})}::text[])::text as line,
      array[${sql.join(key.map(({ name }) => sql`${sql.ref(`held.${name}`)}::text`))}] as key
    from ${sql.table(of.table)} as held join mine using (${names})
    ${last ? sql`where (${keys}) > (${sql.join(last)})` : sql``} order by ${keys} limit ${batch}`.execute(db)
  return rows
}

/** The columns of a table's primary key, in their order; types as our own catalogue names them, never from a caller. */
const keyOf = async (db: Database, table: string): Promise<KeyColumn[]> => {
  const { rows } = await sql<KeyColumn>`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as part (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where i.indrelid = ${table}::regclass and i.indisprimary order by part.place`.execute(db)
  if (rows.length === 0) throw new Error(`${table} has no primary key to be exported by`)
  return rows
}
