import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '../terminal/plain-failure.ts'

export type MigrationFile = { name: string; sql: string; checksum: string }

export const migrationsDirectory = path.resolve(import.meta.dirname, '../../database/migrations')
const wellNamed = /^\d{12}_[a-z0-9_]+\.sql$/

/** The migrations of a directory, oldest first. A file that is not called YYYYMMDDHHMM_name.sql is refused. */
export const readMigrationFiles = (directory = migrationsDirectory): MigrationFile[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!wellNamed.test(file)) throw new PlainFailure(`migration ${file} is not named YYYYMMDDHHMM_name.sql`)
      const sql = readFileSync(path.join(directory, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
