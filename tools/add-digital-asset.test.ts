import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../apps/api/src/testing/database.ts'
import { openFileStore } from '../packages/files/src/index.ts'
import { demonstration } from '../packages/hosting/src/index.ts'
import { withConnection } from './database/connect.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'prumo-digital-'))
const file = path.join(dir, 'guia.pdf')
let url: string
beforeAll(async () => {
  ;({ url } = await testDatabase())
  writeFileSync(file, 'um guia')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'add-digital-asset.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'local', DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'silent' },
  })
const assets = () =>
  withConnection(url, async (client) => (await client.query('select * from shop.digital_assets')).rows)

test('an operator makes a file part of a digital variant', async () => {
  const { status, stdout, stderr } = run(
    '--variant',
    '142',
    '--file',
    file,
    '--type',
    'application/pdf',
    '--days',
    'none',
  )
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^digital asset \d+: guia\.pdf, 7 bytes\n$/), ''])
  const [asset] = await assets()
  expect(asset).toMatchObject({ variant_id: 142, name: 'guia.pdf', downloads_limit: 5, link_days: null })
  const kept = await openFileStore({ dir: path.join(dir, 'files'), key: demonstration.files }).find(asset.file_id)
  expect(kept?.facts).toEqual({ name: 'guia.pdf', contentType: 'application/pdf', size: 7 })
  await kept?.close()
})

test.each([
  [['--variant', '1215', '--file', file, '--type', 'application/pdf'], 'there is no digital variant 1215'],
  [['--variant', '142', '--file', `${file}x`, '--type', 'application/pdf'], 'there is no file'],
  [['--nonsense'], 'usage:'],
  [['--variant', 'x', '--file', file, '--type', 'application/pdf'], 'usage:'],
  [['--variant', '142', '--file', file, '--type', 'pdf'], 'usage:'],
  [['--variant', '142', '--file', file, '--type', 'application/pdf', '--days', '0'], 'usage:'],
])('%j is refused in plain words', async (args, words) => {
  const before = (await assets()).length
  const { status, stderr } = run(...args)
  expect(status).not.toBe(0)
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
  expect(await assets()).toHaveLength(before)
})
