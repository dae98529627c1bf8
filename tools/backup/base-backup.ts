import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { withConnection } from '../database/connect.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'

export type BaseBackup = { serverVersion: string; takenBy: 'embedded' | 'pg_basebackup' }

/**
 * Copies the running embedded server's files to `into` with PostgreSQL's own low-level calls, because npm has no
 * pg_basebackup. The log contains what was written meanwhile, and is copied last.
 */
export const copyEmbedded = (url: string, { from, into }: { from: string; into: string }): Promise<BaseBackup> =>
  withConnection(url, async (client) => {
    const serverVersion = await versionOf(client)
    await client.query(`select pg_backup_start('prumo', fast => true)`)
    const mustNotBeCopied = /(^|\/)(postmaster\.(pid|opts)|pg_replslot\/.+|pg_stat_tmp\/.+|server\.log.*)$/
    const filter = (source: string) => !mustNotBeCopied.test(path.relative(from, source))
    cpSync(path.join(from, 'cluster'), path.join(into, 'cluster'), {
      recursive: true,
      filter,
      preserveTimestamps: true,
      errorOnExist: true,
    })
    const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)')
    writeFileSync(path.join(into, 'cluster/backup_label'), rows[0].labelfile, { mode: 0o600 })
    const wal = 'cluster/pg_wal'
    cpSync(path.join(from, wal), path.join(into, wal), { recursive: true, force: true, preserveTimestamps: true })
    // The server's own password and port, with which the copy starts like the original.
    cpSync(path.join(from, 'connection.json'), path.join(into, 'connection.json'))
    return { serverVersion, takenBy: 'embedded' }
  })

/** Takes a base backup of the operator's server with PostgreSQL's own tool, including its log. */
export const takeBaseBackup = async (url: string, { into }: { into: string }): Promise<BaseBackup> => {
  const serverVersion = await withConnection(url, versionOf)
  const tool = process.env.PG_BASEBACKUP || 'pg_basebackup'
  const options = ['--dbname', url, '--pgdata', path.join(into, 'cluster'), '--wal-method=stream', '--checkpoint=fast']
  const result = spawnSync(tool, [...options, '--no-password'], { encoding: 'utf8' })
  if (result.error)
    throw new PlainFailure(
      `${tool} was not found: install PostgreSQL's client programs of version ${majorOf(serverVersion)} or newer, or name it in PG_BASEBACKUP`,
    )
  // Its message may quote the URL with its password.
  if (result.status !== 0)
    throw new PlainFailure(`pg_basebackup: ${lastLine(result.stderr).replaceAll(url, '(DATABASE_URL)')}`)
  return { serverVersion, takenBy: 'pg_basebackup' }
}

export const majorOf = (serverVersion: string): string => serverVersion.split(/[^0-9]/)[0] ?? ''

const versionOf = async (client: pg.Client): Promise<string> =>
  (await client.query('show server_version')).rows[0].server_version

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
