import type { Compilable, QueryResult } from 'kysely'
import type { Database } from './database.ts'

/**
 * A statement that is asked at every step of somebody's way: put together the first time, afterwards only given its
 * values, since building it costs more than sending it. Its text must be the same for all values; each must stand in it
 * as it was given.
 */
export const builtOnce = <V extends unknown[], O>(
  build: (db: Database, ...values: V) => Compilable<O>,
): ((db: Database, ...values: V) => Promise<O[]>) => {
  let built: ReturnType<typeof compiled<V, O>> | null = null
  return async (db, ...values) => {
    built ??= compiled(build, db, values.length)
    const { query, slots } = built
    const { rows }: QueryResult<O> = await db.executeQuery({ ...query, parameters: slots.map((slot) => slot(values)) })
    return rows
  }
}

/** Built with marks in the place of the values, so that it is known where each of them goes. */
const compiled = <V extends unknown[], O>(
  build: (db: Database, ...values: V) => Compilable<O>,
  db: Database,
  count: number,
) => {
  const marks = Array.from({ length: count }, () => Symbol('value'))
  const query = build(db, ...(marks as unknown as V)).compile()
  const slots = query.parameters.map((parameter) => {
    const at = marks.indexOf(parameter as symbol)
    return (values: V): unknown => (at === -1 ? parameter : values[at])
  })
  return { query, slots }
}
