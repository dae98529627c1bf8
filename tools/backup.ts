import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyEmbedded, takeBaseBackup } from './backup/base-backup.ts'
import { copyFiles } from './backup/files-copy.ts'
import { writeKeysFile } from './backup/keys-file.ts'
import { listBackups, writeManifest } from './backup/manifest.ts'
import { operatorConfig } from './operator-settings.ts'
import { embeddedDatabaseDir } from './start/database.ts'
import { readStartSettings } from './start/settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage = `usage: npm run backup -- --to FOLDER [--keep 14]
       npm run backup -- --keys-to FOLDER --passphrase-file FILE`

const text = { type: 'string' } as const

const given = () => {
  try {
    return parseArgs({ options: { to: text, keep: text, 'keys-to': text, 'passphrase-file': text } }).values
  } catch {
    throw new PlainFailure(usage)
  }
}

/**
 * Backs up the database and the files to a new folder under `--to`, or the encrypted keys under `--keys-to`. Never
 * store the two together: both together reveal everything (docs/operations.md).
 */
const backUp = async (): Promise<void> => {
  const { to, keep, 'keys-to': keysTo, 'passphrase-file': passphraseFile } = given()
  if (Boolean(to) === Boolean(keysTo)) throw new PlainFailure(usage)
  if (keysTo) return backUpKeys(keysTo, passphraseFile)
  await backUpData(path.resolve(to as string), keepFrom(keep))
}

const keepFrom = (keep = '14'): number => {
  const count = Number(keep)
  if (!Number.isInteger(count) || count < 1) throw new PlainFailure(usage)
  return count
}

const backUpKeys = (folder: string, passphraseFile: string | undefined): void => {
  if (!passphraseFile) throw new PlainFailure(usage)
  if (!existsSync(passphraseFile)) throw new PlainFailure(`there is no file ${passphraseFile}`)
  if (existsSync(folder) && listBackups(folder).length > 0)
    throw new PlainFailure(`${folder} holds backups of the data: the keys must lie apart from them`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'keys.sealed')
  writeKeysFile(file, operatorConfig(), readFileSync(passphraseFile, 'utf8').trim())
  say(`keys: ${file}`)
}

const backUpData = async (folder: string, keep: number): Promise<void> => {
  const settings = readStartSettings(process.env)
  const config = operatorConfig()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const former = listBackups(folder).at(-1)
  const startedAt = new Date()
  const dir = path.join(folder, startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  mkdirSync(path.join(dir, 'base'), { recursive: true, mode: 0o700 })
  const into = path.join(dir, 'base')
  const base = settings.databaseUrl
    ? await takeBaseBackup(settings.databaseUrl, { into })
    : await copyEmbedded(config.database.url, { from: embeddedDatabaseDir(settings.dataDir), into })
  // After the database: a row's file is always written before its row.
  const files = copyFiles({
    from: config.files.dir,
    into: path.join(dir, 'files'),
    former: former ? path.join(former.dir, 'files') : null,
  })
  writeManifest(dir, { ...base, files, startedAt, finishedAt: new Date() })
  forgetOld(folder, keep)
  say(`backup: ${dir}, PostgreSQL ${base.serverVersion}, ${files} files`)
  say('the keys are not in it: npm run backup -- --keys-to ANOTHER-FOLDER --passphrase-file FILE')
}

const forgetOld = (folder: string, keep: number): void => {
  for (const { dir } of listBackups(folder).slice(0, -keep)) rmSync(dir, { recursive: true, force: true })
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('backup', backUp)
