import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What must survive a restart: the cluster's password and the port of the last run. */
export type Connection = { password: string; port?: number }

/** Reads the remembered connection of a data directory, or invents a password and remembers that (mode 600). */
export const rememberedConnection = (dataDir: string): Connection => {
  const file = fileIn(dataDir)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Connection
  const connection = { password: randomBytes(24).toString('base64url') }
  rememberConnection(dataDir, connection)
  return connection
}

export const hasConnection = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** Replaces the stored connection in one step, so that a crash leaves the old one or the new one. */
export const rememberConnection = (dataDir: string, connection: Connection): void => {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(connection)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'connection.json')
