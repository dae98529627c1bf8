import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withConnection } from '../database/connect.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { root } from './settings.ts'

/**
 * Binds records that earlier releases encrypted to their rows, before an API starts that opens no others
 * (docs/decisions/0024). If none are left, which is normal after the first time, it makes a single query.
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
