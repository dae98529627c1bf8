import path from 'node:path'
import { type Config, ConfigFault, readConfig } from '../apps/api/src/config.ts'
import { rememberedUrl } from './postgres/start-postgres.ts'
import { embeddedDatabaseDir } from './start/database.ts'
import { PlainFailure } from './terminal/plain-failure.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The API's own settings, for an operator's tool. Without DATABASE_URL it means the demo of this checkout, if it was
 * ever started; with a database APP_ENV is required too. Throws PlainFailure with what is missing.
 */
export const operatorConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data')
  try {
    return readConfig({
      ...env,
      APP_ENV: env.APP_ENV || (env.DATABASE_URL ? undefined : 'local'),
      DATA_DIR: dataDir,
      DATABASE_URL: env.DATABASE_URL || rememberedUrl(embeddedDatabaseDir(dataDir)),
    })
  } catch (error) {
    throw error instanceof ConfigFault
      ? new PlainFailure(`settings to mend: ${error.message.replaceAll('\n', '; ')}`)
      : error
  }
}
