import { type RawBuilder, sql } from 'kysely'

const types = { int: sql`int`, bigint: sql`bigint`, uuid: sql`uuid`, text: sql`text` }

/**
 * Says in SQL that a column holds one of these ids: one parameter for any number of them, so that all lists are one
 * prepared statement. A list of one is a statement of its own: of a list whose length it does not know PostgreSQL
 * expects ten, finds that a plan for the list at hand would be cheaper, and makes one anew each time, which costs more
 * than the answer.
 */
export const among = (
  column: string,
  ids: readonly (number | string)[],
  type: keyof typeof types,
): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::${types[type]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::${types[type]}[])`
