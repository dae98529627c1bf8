import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withConnection } from '../database/connect.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { root } from './settings.ts'

/**
 * Binds what earlier releases sealed to its rows, before an API starts that opens nothing else (docs/decisions/0024).
 * Where nothing is left, which is always but once, it asks one question and no more.
 */
export const bindRecords = async (databaseUrl: string, env: Record<string, string>): Promise<string | null> => {
  if (!(await isAnyUnbound(databaseUrl))) return null
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/bind-records.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
  })
  if (status !== 0) throw new PlainFailure(stderr.trim().split('\n')[0] || 'bind-records failed')
  return stdout.trim()
}

const isAnyUnbound = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('select exists (select from platform.data_keys where not binds_rows)')
    return rows[0].exists
  })
