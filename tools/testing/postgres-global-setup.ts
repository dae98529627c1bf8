import type { TestProject } from 'vitest/node'
import { startTemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database at rest, for `testDatabase()` to clone. */
    templateDatabaseUrl: string
    /** What the names of its clones begin with: two runs of Vitest may share the server. */
    databasePrefix: string
  }
}

let started: ReturnType<typeof startTemplateDatabase> | undefined

/** Vitest's door to the template database: that of `npm test` when it runs us, else a throwaway one of our own. */
export const setup = async (project: TestProject): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL
  if (!given) started ??= startTemplateDatabase()
  project.provide('databasePrefix', `test_${process.pid}`)
  project.provide('templateDatabaseUrl', given ?? (await (started as NonNullable<typeof started>)).url)
}

/** Removes the throwaway server, if it was ours. */
export const teardown = async (): Promise<void> => {
  const ours = started
  started = undefined
  await (await ours)?.stop()
}
