import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../apps/api/src/testing/database.ts'
import { withConnection } from './database/connect.ts'

let url: string
beforeAll(async () => {
  ;({ url } = await testDatabase())
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'first-administrator.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'local', DATABASE_URL: url, LOG_LEVEL: 'silent' },
  })
const ana = ['--email', 'ana@prumo.example', '--first-name', 'Ana', '--last-name', 'Lima']
const administrators = () =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `select email from people.users join people.user_roles on user_id = id where role = 'administrator' order by id`,
    )
    return rows.map(({ email }) => email)
  })

test('nobody is made administrator by command where somebody runs the team', async () => {
  const { status, stderr } = run(...ana)
  expect([status === 0, stderr]).toEqual([false, expect.stringContaining('somebody runs the team already')])
  expect(await administrators()).toEqual(['clara@prumo.example'])
})

test('a house without an administrator gets one, once', async () => {
  await withConnection(url, (client) => client.query(`delete from people.user_roles where role = 'administrator'`))
  const { status, stdout } = run(...ana)
  expect([status, stdout]).toEqual([0, expect.stringContaining('ana@prumo.example is the first administrator')])
  expect(run(...ana.map((word) => word.replace('ana@', 'bia@'))).status).not.toBe(0)
  expect(await administrators()).toEqual(['ana@prumo.example'])
})

test.each([
  [['--email', 'ana']],
  [['--email', 'ana@prumo.example', '--first-name', ' ', '--last-name', 'Lima']],
  [['-x']],
])('%j is refused in plain words', async (args) => {
  const { status, stderr } = run(...args)
  expect([status === 0, stderr]).toEqual([false, expect.stringContaining('usage:')])
  expect(stderr).not.toContain('    at ')
})
