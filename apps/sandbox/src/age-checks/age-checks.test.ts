import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const check = (sandbox: RunningSandbox, document: string, birth_date: string) =>
  sandbox.call('POST', '/age-checks/v1/checks', { document, birth_date }, { authorization: 'Bearer sandbox-secret' })

test.each([
  ['123.456.789-09', '1990-01-01', 'adult'],
  ['12345678909', '1990-01-02', 'mismatch'],
  ['400.000.001-24', '2015-05-10', 'minor'],
  ['400.000.002-05', '2016-09-03', 'minor'],
  ['400.000.002-05', '1990-01-01', 'mismatch'],
  ['400.000.003-96', '1990-01-01', 'unknown_document'],
])('%s born %s: %s', async (document, birthDate, result) => {
  const sandbox = await runningSandbox()
  const { status, json } = await check(sandbox, document, birthDate)
  expect(status).toBe(200)
  expect(json).toEqual({ id: expect.stringMatching(/^age_/), result, checked_at: '2026-11-20T15:00:00.000Z' })
})

test('anybody else belongs to the first date given, also after a restart', async () => {
  const before = await runningSandbox()
  expect((await check(before, '529.982.247-25', '2008-11-20')).json.result).toBe('adult')
  const sandbox = await before.restart()
  expect((await check(sandbox, '52998224725', '2008-11-20')).json.result).toBe('adult')
  expect((await check(sandbox, '52998224725', '1980-01-01')).json.result).toBe('mismatch')
})

test('who turns 18 tomorrow is a minor today', async () => {
  expect((await check(await runningSandbox(), '52998224725', '2008-11-21')).json.result).toBe('minor')
})

test.each([
  ['12345678900', '1990-01-01'],
  ['12345678909', '1990-02-30'],
  ['12345678909', '01/01/1990'],
])('%s born %s is not a question', async (document, birthDate) => {
  expect((await check(await runningSandbox(), document, birthDate)).status).toBe(400)
})

test('a key is asked for, and nothing of a person is written', async () => {
  const sandbox = await runningSandbox()
  expect((await sandbox.call('POST', '/age-checks/v1/checks', {})).status).toBe(401)
  await check(sandbox, '52998224725', '1980-01-01')
  const written = ['sandbox.db', 'sandbox.db-wal'].map((name) =>
    readFileSync(join(sandbox.dataDir, 'sandbox', name), 'latin1'),
  )
  expect(written.join('')).not.toMatch(/52998224725|1980-01-01/)
})
