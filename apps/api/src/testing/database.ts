import { expect, inject } from 'vitest'
import { cloneDatabase } from './clone-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string
    databasePrefix: string
  }
}

let last: { testFile: string | undefined; database: Promise<{ url: string }> } | undefined

/**
 * The database of this test file alone, migrated and seeded with the cast: cloned from the template at the first
 * call, the same one at every later call. The next file of the same worker throws it away, so close pools after all.
 */
export const testDatabase = (): Promise<{ url: string }> => {
  // Files that run one after another in a worker share its modules (vitest.config.ts), but no database.
  const { testPath: testFile } = expect.getState()
  if (last && last.testFile === testFile) return last.database
  const database = cloneDatabase(
    inject('templateDatabaseUrl'),
    `${inject('databasePrefix')}_${process.env.VITEST_POOL_ID}`,
  )
  last = { testFile, database }
  return database
}
