import { startTemplateDatabase } from '../testing/template-database.ts'

let started: ReturnType<typeof startTemplateDatabase> | undefined

/**
 * The environment that gives a step the one database server of this run, which starts with the first step that needs
 * it.
 */
export const withTemplate = async (): Promise<Record<string, string>> => {
  started ??= startTemplateDatabase()
  return { TEST_DATABASE_URL: (await started).url }
}

/** Stops that server, if any step started it. */
export const stopTemplate = async (): Promise<void> => {
  const running = await started?.catch(() => undefined)
  started = undefined
  await running?.stop()
}
