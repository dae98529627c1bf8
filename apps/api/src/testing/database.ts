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
 * This test file's own database, migrated and seeded with the cast: cloned from the template at the first call, the
 * same at every later call. The worker's next file drops it, so close pools afterwards.
 */
export const testDatabase = (): Promise<{ url: string }> => {
  // Test files of one worker share its modules (vitest.config.ts), but not a database.
  const { testPath: testFile } = expect.getState()
  if (last && last.testFile === testFile) return last.database
  const database = cloneDatabase(
    inject('templateDatabaseUrl'),
    `${inject('databasePrefix')}_${process.env.VITEST_POOL_ID}`,
  )
  last = { testFile, database }
  return database
}
