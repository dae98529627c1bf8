import type { TestProject } from 'vitest/node'
import { startTemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database without connections, for `testDatabase()` to clone. */
    templateDatabaseUrl: string
    /** The prefix of its clones' names: two runs of Vitest may share the server. */
    databasePrefix: string
  }
}

let started: ReturnType<typeof startTemplateDatabase> | undefined

/** Gives Vitest the template database: that of `npm test` if it started us, else a temporary one. */
export const setup = async (project: TestProject): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL
  if (!given) started ??= startTemplateDatabase()
  project.provide('databasePrefix', `test_${process.pid}`)
  project.provide('templateDatabaseUrl', given ?? (await (started as NonNullable<typeof started>)).url)
}

/** Removes the temporary server, if it was ours. */
export const teardown = async (): Promise<void> => {
  const ours = started
  started = undefined
  await (await ours)?.stop()
}
