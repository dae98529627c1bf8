import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../apps/api/src/testing/database.ts'
import { openFileStore } from '../packages/files/src/index.ts'
import { demonstration } from '../packages/hosting/src/index.ts'
import { withConnection } from './database/connect.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'prumo-films-'))
const sample = path.resolve(import.meta.dirname, '../database/seeds/films/respirar.low.webm')
let url: string
beforeAll(async () => {
  ;({ url } = await testDatabase())
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'add-films.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'local', DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'silent' },
  })
type Row = { lesson_id: number; kind: string; file_id: string; seconds: number | null; is_sample: boolean }
const files = () =>
  withConnection(
    url,
    async (client) => (await client.query<Row>('select * from content.lesson_files order by lesson_id, kind')).rows,
  )
const aFolder = (name: string): string => {
  const folder = path.join(dir, name)
  mkdirSync(folder)
  return folder
}

test('each lesson gets the film that stands in for it, once; a film of its own takes its place', async () => {
  expect(run('--samples').stdout).toBe('added 84 sample files to the lessons\n')
  const before = await files()
  expect(before).toHaveLength(84)
  expect(before.every(({ is_sample }) => is_sample)).toBe(true)
  expect(before.filter(({ kind }) => kind === 'film_mp4')).toHaveLength(21)
  expect(run('--samples').stdout).toBe('added 0 sample files to the lessons\n')
  expect(await files()).toEqual(before)

  // As of before samples had an MP4.
  await withConnection(url, (client) =>
    client.query(`delete from content.lesson_files where lesson_id = 103 and kind = 'film_mp4'`),
  )
  expect(run('--samples').stdout).toBe('added 1 sample files to the lessons\n')
  expect((await files()).map(({ lesson_id, kind }) => [lesson_id, kind])).toEqual(
    before.map(({ lesson_id, kind }) => [lesson_id, kind]),
  )

  const folder = aFolder('own')
  copyFileSync(sample, path.join(folder, '101.high.webm'))
  writeFileSync(path.join(folder, '101.vtt'), 'WEBVTT\n')
  writeFileSync(path.join(folder, 'notes.txt'), 'nothing of ours')
  expect(run('--folder', folder)).toMatchObject({ status: 0, stdout: 'added 2 files to the lessons\n' })
  const after = (await files()).filter(({ lesson_id }) => lesson_id === 101)
  expect(after.map(({ kind, seconds, is_sample }) => [kind, seconds, is_sample])).toEqual([
    ['captions', null, false],
    ['film_high', 27, false],
  ])
  const kept = await openFileStore({ dir: path.join(dir, 'files'), key: demonstration.files }).find(
    after[1]?.file_id ?? '',
  )
  expect(kept?.facts.contentType).toBe('video/webm')
  await kept?.close()
  expect(run('--samples').stdout).toBe('added 0 sample files to the lessons\n')
})

test('a film that is cut, or none at all, stops everything before anything is replaced', async () => {
  const folder = aFolder('broken')
  copyFileSync(sample, path.join(folder, '102.high.webm'))
  writeFileSync(path.join(folder, '103.high.webm'), 'no film')
  const cut = path.join(folder, '104.high.webm')
  copyFileSync(sample, cut)
  truncateSync(cut, 40)
  const before = await files()
  const { status, stderr } = run('--folder', folder)
  expect([status === 0, stderr]).toEqual([false, expect.stringContaining('is no film that can be played')])
  expect(await files()).toEqual(before)
})

test.each([
  ['captions without their head', '105.vtt', '00:00.000 --> 00:02.000\nOi', 'holds no captions in WebVTT'],
  ['captions of another format', '105.vtt', 'WEBVTTX\n', 'holds no captions in WebVTT'],
  ['a lesson that there is not', '999.vtt', 'WEBVTT\n', 'is named after a lesson that there is not'],
])('%s stop everything before anything is replaced', async (what, name, content, words) => {
  const folder = aFolder(what)
  copyFileSync(sample, path.join(folder, '102.high.webm'))
  writeFileSync(path.join(folder, name), content)
  const before = await files()
  const { status, stderr } = run('--folder', folder)
  expect([status === 0, stderr]).toEqual([false, expect.stringContaining(`${name} ${words}`)])
  expect(await files()).toEqual(before)
})

test.each([
  [['--folder', path.join(dir, 'nowhere')], 'there is no folder'],
  [['--folder', import.meta.dirname], 'holds no film with the name of a lesson'],
  [[], 'usage:'],
  [['--samples', '--folder', dir], 'usage:'],
])('%j is refused in plain words', (args, words) => {
  const { status, stderr } = run(...args)
  expect(status).not.toBe(0)
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
})
