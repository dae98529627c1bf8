import { PlainFailure } from './terminal/plain-failure.ts'

/** The database that a tool called by hand works on. */
export const databaseUrl = (env = process.env): string => {
  if (env.DATABASE_URL) return env.DATABASE_URL
  throw new PlainFailure('DATABASE_URL is not set: name the database to work on')
}

const environments = ['local', 'staging', 'production'] as const
export type AppEnv = (typeof environments)[number]

/** APP_ENV, which decides what is seeded and what may run. */
export const appEnv = (env: Record<string, string | undefined> = process.env): AppEnv => {
  const value = env.APP_ENV || 'local'
  const known = environments.find((name) => name === value)
  if (known) return known
  throw new PlainFailure(`APP_ENV is "${value}", but must be one of ${environments.join(', ')}`)
}
