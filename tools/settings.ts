import { type AppEnv, appEnvWanted, isAppEnv } from '../packages/hosting/src/index.ts'
import { PlainFailure } from './terminal/plain-failure.ts'

/** The database that a tool called by hand works on. */
export const databaseUrl = (env = process.env): string => {
  if (env.DATABASE_URL) return env.DATABASE_URL
  throw new PlainFailure('DATABASE_URL is not set: name the database to work on')
}

/**
 * APP_ENV, which decides what is seeded and what may run. Nothing is assumed: a demo is seeded where it is asked for.
 */
export const appEnv = (env: Record<string, string | undefined> = process.env): AppEnv => {
  const said = env.APP_ENV || undefined
  if (isAppEnv(said)) return said
  throw new PlainFailure(said ? `APP_ENV is "${said}", but ${appEnvWanted}` : `APP_ENV is missing: it ${appEnvWanted}`)
}
