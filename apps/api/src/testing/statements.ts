import { PreparingClient } from '#platform/database/preparing-client'

/**
 * What is asked of the pool's connections while the work lasts, `begin` and `commit` included, and what came of the
 * work. Listeners and the keeper of the catalogue's lease ask in their own time, by connections of their own.
 */
export const statementsOf = async <T>(work: () => Promise<T>): Promise<{ value: T; statements: string[] }> => {
  const statements: string[] = []
  const { query } = PreparingClient.prototype
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed through as they are.
  PreparingClient.prototype.query = function (this: PreparingClient, ...args: any[]): any {
    statements.push(String(args[0]?.text ?? args[0]))
    return query.apply(this, args)
  }
  try {
    return { value: await work(), statements }
  } finally {
    PreparingClient.prototype.query = query
  }
}
