import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { findBinaries } from './binaries.ts'
import { reasonIn } from './reason.ts'
import { handOver, handOverTree, type Unprivileged, unprivileged } from './unprivileged.ts'

export const superuser = 'prumo'
const majorVersion = '18'

/**
 * Makes sure that `directory` holds a database cluster: creates one where there is none. It is created beside and
 * renamed when it is whole, so a creation cut short is begun anew. Refuses one written by another major version.
 */
export const ensureCluster = (directory: string, options: { password: string; isDurable: boolean }): void => {
  const as = unprivileged()
  if (existsSync(directory)) {
    requireSameVersion(directory)
    handOverTree(directory, as)
    return
  }
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  handOver(unfinished, as)
  create(unfinished, as, options)
  renameSync(unfinished, directory)
}

const requireSameVersion = (directory: string): void => {
  const file = path.join(directory, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '(unknown)'
  if (found === majorVersion) return
  throw new PlainFailure(`${directory} was written by PostgreSQL ${found}, this is ${majorVersion}: upgrade or move it`)
}

const create = (directory: string, as: Unprivileged, options: { password: string; isDurable: boolean }): void => {
  const passwordFile = `${directory}.password`
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 })
  handOver(passwordFile, as)
  try {
    // C.UTF-8 lets full-text search and trigrams know accented letters; a system without it (musl, macOS) has C.
    const failure =
      initdb(directory, 'C.UTF-8', passwordFile, as, options) && initdb(directory, 'C', passwordFile, as, options)
    if (failure) throw new PlainFailure(`could not create the database in ${path.dirname(directory)}: ${failure}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Returns the reason of a failure, or nothing. */
const initdb = (
  directory: string,
  locale: string,
  passwordFile: string,
  as: Unprivileged,
  { isDurable }: { isDurable: boolean },
): string | undefined => {
  const command = [
    ...as.prefix,
    findBinaries().initdb,
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    `--locale=${locale}`,
    '--lc-messages=C',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  const result = spawnSync(command[0] as string, command.slice(1), {
    encoding: 'utf8',
    uid: as.prefix.length ? undefined : as.uid,
    gid: as.prefix.length ? undefined : as.gid,
    cwd: '/',
  })
  if (result.status === 0) return undefined
  if ((result.error as NodeJS.ErrnoException | undefined)?.code === 'EACCES' && as.owner) {
    return 'as root it runs as nobody, who cannot enter that place: install util-linux (setpriv) or start as another user'
  }
  if (result.error) return result.error.message
  return reasonIn(result.stderr)
}
