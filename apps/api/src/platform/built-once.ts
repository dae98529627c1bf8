import type { Compilable, QueryResult } from 'kysely'
import type { Database } from './database.ts'

/**
 * A statement that runs at every step of a common flow. Its SQL is compiled once and later only gets its values,
 * because compiling costs more than sending. The SQL must be the same for all values, and each value must appear in it
 * unchanged.
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

/** Compiled with marker values, to find the position of each value. */
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
