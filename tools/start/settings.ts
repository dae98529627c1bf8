import path from 'node:path'
import type { Pharmacies } from '../../database/seeds/material/pharmacies/pharmacies-file.ts'
import type { AppEnv } from '../../packages/hosting/src/index.ts'
import { namedPharmacies } from '../named-pharmacies.ts'
import { appEnv } from '../settings.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'

export const root = path.resolve(import.meta.dirname, '../..')

export type StartSettings = {
  appEnv: AppEnv
  host: string
  ports: { WEB_PORT: number; API_PORT: number; SANDBOX_PORT: number; MAIL_PORT: number }
  /** Only if PG_PORT is set; else the embedded server uses its stored port. */
  postgresPort: number | undefined
  dataDir: string
  /**
   * The folder in which the embedded server archives its log for point-in-time restores; none unless ARCHIVE_DIR is
   * set.
   */
  archiveDir: string | undefined
  /** The operator's own database; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** The same database without the pooler: migrations hold a session lock. */
  sessionDatabaseUrl: string | undefined
  /** Of PHARMACIES_FILE; without it the carried ones. */
  pharmacies: Pharmacies | undefined
}

type Environment = Record<string, string | undefined>

/** Reads the settings of `npm start`. Throws one PlainFailure that names every fault. */
export const readStartSettings = (env: Environment): StartSettings => {
  const faults: string[] = []
  const settings: StartSettings = {
    appEnv: readAppEnv(env, faults),
    host: env.HOST || '127.0.0.1',
    ports: {
      WEB_PORT: readPort(env, 'WEB_PORT', 3000, faults),
      API_PORT: readPort(env, 'API_PORT', 4000, faults),
      SANDBOX_PORT: readPort(env, 'SANDBOX_PORT', 4100, faults),
      MAIL_PORT: readPort(env, 'MAIL_PORT', 4125, faults),
    },
    postgresPort: env.PG_PORT ? readPort(env, 'PG_PORT', 0, faults) : undefined,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    archiveDir: env.ARCHIVE_DIR ? path.resolve(root, env.ARCHIVE_DIR) : undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    sessionDatabaseUrl: env.SESSION_DATABASE_URL || env.DATABASE_URL || undefined,
    pharmacies: readPharmacies(env, faults),
  }
  if (settings.databaseUrl && !/^postgres(ql)?:\/\//.test(settings.databaseUrl)) {
    faults.push('DATABASE_URL must begin with postgres://')
  }
  if (settings.appEnv !== 'local' && !settings.databaseUrl) faults.push('DATABASE_URL is missing')
  faults.push(...sharedPorts(settings))
  if (faults.length > 0) throw new PlainFailure(faults.join('; '))
  return settings
}

const readAppEnv = (env: Environment, faults: string[]): AppEnv => {
  // A demo on its own database needs no setting; an operator's database is not filled with demo data by accident.
  if (!env.APP_ENV && !env.DATABASE_URL) return 'local'
  try {
    return appEnv(env)
  } catch (error) {
    faults.push((error as PlainFailure).message)
    return 'local'
  }
}

const readPharmacies = (env: Environment, faults: string[]): Pharmacies | undefined => {
  try {
    return namedPharmacies(env)
  } catch (error) {
    faults.push((error as PlainFailure).message)
    return undefined
  }
}

const readPort = (env: Environment, name: string, fallback: number, faults: string[]): number => {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    faults.push(`${name} is "${env[name]}", but must be a port from 1 to 65535`)
  }
  return value
}

const sharedPorts = ({ ports, postgresPort }: StartSettings): string[] => {
  const named = Object.entries({ ...ports, ...(postgresPort ? { PG_PORT: postgresPort } : {}) })
  return named.flatMap(([name, port], index) => {
    const other = named.slice(0, index).find(([, taken]) => taken === port)
    return other ? [`${other[0]} and ${name} are both ${port}`] : []
  })
}
