import { type RawBuilder, sql } from 'kysely'

const types = { int: sql`int`, bigint: sql`bigint`, uuid: sql`uuid`, text: sql`text` }

/**
 * SQL for "this column is one of these ids", with one parameter for any number of ids, so that all lists share one
 * prepared statement. A list of one id uses `=`. For `any(…)` PostgreSQL assumes ten ids, finds a plan for the actual
 * list cheaper than its generic plan, and plans again each time, which costs more than the answer.
 */
export const among = (
  column: string,
  ids: readonly (number | string)[],
  type: keyof typeof types,
): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::${types[type]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::${types[type]}[])`

/** The contrary, with the same one parameter for any number of ids, none included. */
export const notAmong = (
  column: string,
  ids: readonly (number | string)[],
  type: keyof typeof types,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} <> all(${ids}::${types[type]}[])`
