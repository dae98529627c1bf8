import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../apps/api/src/config.ts'
import { majorOf } from './backup/base-backup.ts'
import { checkRestored } from './backup/check-restored.ts'
import { readKeysFile } from './backup/keys-file.ts'
import { type Backup, backupBefore } from './backup/manifest.ts'
import { bringToMoment, copyCluster, endRecovery, writeRecovery } from './backup/recovery.ts'
import { operatorConfig } from './operator-settings.ts'
import { rememberedUrl, startPostgres } from './postgres/start-postgres.ts'
import { embeddedDatabaseDir } from './start/database.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage = `usage: npm run restore -- --from FOLDER --into NEW-FOLDER [--at 2026-11-22T12:00:00-03:00 --wal FOLDER]
       npm run restore -- --check
       npm run restore -- --keys FILE --passphrase-file FILE`

const text = { type: 'string' } as const
const options = {
  from: text,
  into: text,
  at: text,
  wal: text,
  keys: text,
  'passphrase-file': text,
  check: { type: 'boolean' },
} as const

const given = () => {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new PlainFailure(usage)
  }
}

/**
 * Brings a backup back into a folder of its own, up to a moment; what runs now is never touched (docs/operations.md).
 */
const restore = async (): Promise<void> => {
  const asked = given()
  if (asked.keys) return tellKeys(asked.keys, asked['passphrase-file'])
  if (asked.check) return sayChecks(await checkRestored(operatorConfig().database.url, operatorConfig()))
  if (!asked.from || !asked.into || (asked.at && !asked.wal)) throw new PlainFailure(usage)
  const at = asked.at ? momentFrom(asked.at) : null
  const into = path.resolve(asked.into)
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new PlainFailure(`${into} is not empty: name a new folder`)
  const backup = backupBefore(path.resolve(asked.from), at)
  if (asked.wal && !existsSync(asked.wal)) throw new PlainFailure(`there is no folder ${asked.wal}`)
  const wal = asked.wal ? path.resolve(asked.wal) : null
  await (backup.manifest.takenBy === 'embedded' ? restoreEmbedded : restoreOwn)(backup, { into, at, wal })
}

type Input = { into: string; at: Date | null; wal: string | null }

const restoreEmbedded = async (backup: Backup, { into, at, wal }: Input): Promise<void> => {
  const dataDir = embeddedDatabaseDir(into)
  mkdirSync(into, { recursive: true, mode: 0o711 })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  copyCluster(path.join(backup.dir, 'base/cluster'), path.join(dataDir, 'cluster'))
  cpSync(path.join(backup.dir, 'base/connection.json'), path.join(dataDir, 'connection.json'))
  copyFilesOf(backup, path.join(into, 'files'))
  if (wal) writeRecovery(path.join(dataDir, 'cluster'), { wal, at })
  const server = await startPostgres({ dataDir }).catch((error) => {
    throw logEndsBefore(error, at)
  })
  try {
    await bringToMoment(server.url)
    endRecovery(path.join(dataDir, 'cluster'))
    await sayChecks(await checkRestored(server.url, configFor(into, server.url)))
  } finally {
    await server.stop()
  }
  say(`restored: DATA_DIR=${into} npm start`)
  sayReconcile(backup, at)
}

/** PostgreSQL refuses to stop short of the moment that it was told. */
const logEndsBefore = (error: unknown, at: Date | null): unknown =>
  at && String((error as Error).message).includes('before configured recovery target')
    ? new PlainFailure(`the archived log ends before ${at.toISOString()}: name an earlier moment, or none for its end`)
    : error

const configFor = (into: string, url: string): Config =>
  readConfig({ ...process.env, DATA_DIR: into, FILES_DIR: '', DATABASE_URL: url || rememberedUrl(into) })

/** Of a server that is not ours to start: its files lie ready, and its own programs bring it to the moment. */
const restoreOwn = async (backup: Backup, { into, at, wal }: Input): Promise<void> => {
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const cluster = path.join(into, 'cluster')
  copyCluster(path.join(backup.dir, 'base/cluster'), cluster)
  copyFilesOf(backup, path.join(into, 'files'))
  if (wal) writeRecovery(cluster, { wal, at })
  const major = majorOf(backup.manifest.serverVersion)
  say(`restored into ${into}; as the user that PostgreSQL ${major} runs as, who must own ${cluster}:`)
  say(`  pg_ctl --pgdata ${cluster} start`)
  say(`then, with DATABASE_URL of that server, FILES_DIR=${path.join(into, 'files')} and the keys:`)
  say('  npm run restore -- --check')
  sayReconcile(backup, at)
}

const copyFilesOf = (backup: Backup, into: string): void =>
  cpSync(path.join(backup.dir, 'files'), into, { recursive: true, preserveTimestamps: true })

const sayChecks = (checks: Awaited<ReturnType<typeof checkRestored>>): void => {
  for (const { what, fault } of checks) say(fault ? `${what}: ${fault}` : what)
  const faults = checks.filter(({ fault }) => fault !== null)
  if (faults.length > 0) throw new PlainFailure(`${faults.length} of ${checks.length} checks failed`)
}

const sayReconcile = ({ manifest }: Backup, at: Date | null): void =>
  say(
    `money taken since is known to the provider alone: npm run reconcile -- --from ${(at ?? manifest.startedAt).toISOString()}`,
  )

const tellKeys = (file: string, passphraseFile: string | undefined): void => {
  if (!passphraseFile || !existsSync(passphraseFile)) throw new PlainFailure(usage)
  process.stdout.write(readKeysFile(file, readFileSync(passphraseFile, 'utf8').trim()))
}

/** With its zone: a moment of a day is another one in São Paulo. */
const momentFrom = (value: string): Date => {
  const at = new Date(value)
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(value)
  if (!hasZone || Number.isNaN(at.getTime())) throw new PlainFailure(`${value} is no moment with a zone\n${usage}`)
  return at
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('restore', restore)
