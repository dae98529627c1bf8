import { PreparingClient } from '#platform/database/preparing-client'

/**
 * The statements on the pool's connections during the work, including `begin` and `commit`, and the work's result.
 * Listeners and the lease use connections of their own.
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

/** Without those of transactions that were rolled back: one that needed an outside answer begins again with it. */
export const withoutRolledBack = (statements: string[]): string[] => {
  const kept: string[] = []
  for (const text of statements) {
    if (text !== 'rollback') kept.push(text)
    else
      kept.splice(
        Math.max(
          0,
          kept.findLastIndex((one) => /^(begin|start transaction)/.test(one)),
        ),
      )
  }
  return kept
}
