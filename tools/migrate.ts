import type pg from 'pg'
import { inTransaction, withChangeLock, withConnection } from './database/connect.ts'
import { type MigrationFile, migrationsDirectory, readMigrationFiles } from './database/migration-files.ts'
import { type AppliedMigration, pendingMigrations } from './database/pending-migrations.ts'
import { databaseUrl } from './settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

type Options = {
  /** Stop after this migration (a name or its leading timestamp). */
  to?: string
  directory?: string
}

/**
 * Migrates a database: applies each pending migration in its own transaction and records it in `platform.migrations`.
 * Returns the names applied; on repetition, none. Safe to run in several processes at once.
 */
export const migrate = (url: string, { to, directory = migrationsDirectory }: Options = {}): Promise<string[]> =>
  withConnection(url, (client) =>
    withChangeLock(client, async () => {
      await ensureRecord(client)
      const files = readMigrationFiles(directory)
      const pending = upTo(to, pendingMigrations(files, await listApplied(client)), files)
      for (const migration of pending) await apply(client, migration)
      return pending.map(({ name }) => name)
    }),
  )

const ensureRecord = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`)
}

const listApplied = async (client: pg.Client): Promise<AppliedMigration[]> => {
  const result = await client.query<AppliedMigration>('select name, checksum from platform.migrations order by name')
  return result.rows
}

const upTo = (to: string | undefined, pending: MigrationFile[], files: MigrationFile[]): MigrationFile[] => {
  if (to === undefined) return pending
  const last = files.find(({ name }) => name === to || name.startsWith(`${to}_`))
  if (!last) throw new PlainFailure(`there is no migration ${to}`)
  return pending.filter(({ name }) => name <= last.name)
}

const apply = (client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> =>
  inTransaction(client, async () => {
    // A change that waits for a busy table makes every later statement wait behind it: it is better to fail and to be
    // repeated.
    await client.query("set local lock_timeout = '15s'")
    try {
      await client.query(sql)
    } catch (error) {
      throw new PlainFailure(`migration ${name} failed${placeOf(error, sql)}: ${(error as Error).message}`)
    }
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum])
  })

const placeOf = (error: unknown, sql: string): string => {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
}

if (import.meta.main) {
  await runCommand('migrate', async () => {
    const applied = await migrate(databaseUrl(), { to: process.argv[2] })
    console.log(applied.length ? applied.map((name) => `applied ${name}`).join('\n') : 'nothing to apply')
  })
}
