import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withConnection } from '../database/connect.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { root } from './settings.ts'

/**
 * Gives the demo's lessons the films that stand in for their own (tools/add-films.ts). If every lesson has one, which
 * is normal after the first time, it makes a single query.
 */
export const addSampleFilms = async (databaseUrl: string, env: Record<string, string>): Promise<void> => {
  if (env.APP_ENV !== 'local' || !(await isAnyWithout(databaseUrl))) return
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/add-films.ts'), '--samples'], {
    encoding: 'utf8',
    env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
  })
  if (status !== 0) throw new PlainFailure(stderr.trim().split('\n')[0] || 'add-films failed')
}

const isAnyWithout = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query(`select exists (select from content.lessons lesson where not exists (
      select from content.lesson_files file where file.lesson_id = lesson.id and file.kind <> 'captions'
        and (not file.is_sample or file.kind = 'film_mp4')))`)
    return rows[0].exists
  })
