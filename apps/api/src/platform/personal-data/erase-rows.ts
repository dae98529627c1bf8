import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { type Blanking, type LawRule, lawRules, type Person, type PersonalData } from '../personal-data.ts'
import { selectFound } from './found-rows.ts'

/**
 * Does to the rows of one table what its domain declares; returns how many rows it changed. Repeating changes nothing:
 * a deleted row is gone, a blanked one is blank already. Rows kept by law are left alone.
 */
export const eraseRows = async (
  db: Database,
  { held, of, person, kept }: { held: PersonalData[]; of: PersonalData; person: Person; kept: Set<LawRule> },
): Promise<number> => {
  const { erasure, table } = of
  if (erasure.does === 'keep') return 0
  const his = sql`ctid = any(array(${withRowIds(held, table, person)}))`
  const change = erasure.does === 'delete' ? deleteFrom(table, his) : blank(table, erasure, { his, kept })
  const { numAffectedRows } = (await change?.execute(db)) ?? {}
  return Number(numAffectedRows ?? 0)
}

const withRowIds = (held: PersonalData[], table: string, person: Person) =>
  selectFound(held, { table, columns: ['ctid'] }, person)

const deleteFrom = (table: string, his: RawBuilder<unknown>) => sql`delete from ${sql.table(table)} where ${his}`

type Rows = { his: RawBuilder<unknown>; kept: Set<LawRule> }

const blank = (table: string, { columns, instead = {}, unlessKept }: Blanking, { his, kept }: Rows) => {
  const required = unlessKept && kept.has(unlessKept.rule) ? unlessKept.columns : []
  const emptied = columns
    .filter((column) => !required.includes(column))
    .map((column) => ({ at: sql.ref(column), value: sql.raw(instead[column] ?? 'null') }))
  if (emptied.length === 0) return null
  // A frozen address may change only while it is marked as erased; a row that is blank already is not written again.
  const marks = sql.join(emptied.map(({ at, value }) => sql`${at} = ${value}`))
  const isLeft = sql.join(
    emptied.map(({ at, value }) => sql`${at} is distinct from ${value}`),
    sql` or `,
  )
  return sql`update ${sql.table(table)} set ${marks} where (${isLeft}) and ${his}`
}

/**
 * The tables in an order in which each is still found: one that is found through rows of another comes before it, since
 * blanking or deleting those would hide it. The account itself is last.
 */
export const inOrderOfErasure = (held: PersonalData[]): PersonalData[] => {
  const ordered: PersonalData[] = []
  const visit = (one: PersonalData, path: string[]) => {
    if (ordered.includes(one) || path.includes(one.table)) return
    for (const other of held) {
      if (other.foundBy.some((finder) => finder.is === 'row' && finder.of === one.table))
        visit(other, [...path, one.table])
    }
    ordered.push(one)
  }
  for (const one of held) visit(one, [])
  return ordered.sort((one, other) => Number(isAccount(one)) - Number(isAccount(other)))
}

const isAccount = ({ foundBy }: PersonalData): boolean =>
  foundBy.some((finder) => finder.is === 'user' && finder.column === 'id')

/** The laws under which rows of this person stay: one statement for each law, however many tables it has. */
export const findKeptRules = async (
  db: Database,
  { held, person }: { held: PersonalData[]; person: Person },
): Promise<Set<LawRule>> => {
  const isKept = async (rule: LawRule): Promise<LawRule[]> => {
    const tables = held.filter(({ erasure }) => erasure.does === 'keep' && erasure.rule === rule)
    const someOf = tables.map(({ table }) => sql`exists (${withRowIds(held, table, person)})`)
    const { rows } = await sql<{ found: boolean }>`select ${sql.join(someOf, sql` or `)} as found`.execute(db)
    return rows[0]?.found ? [rule] : []
  }
  return new Set((await Promise.all(lawRules.map(isKept))).flat())
}
