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
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'give-store-credit.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, APP_ENV: 'local', DATABASE_URL: url, LOG_LEVEL: 'silent' },
  })
const bruno = 'bruno@prumo.example'
const creditsOf = (email: string) =>
  withConnection(
    url,
    async (client) =>
      (
        await client.query(
          `select c.amount_cents, c.reason, (select string_agg(e.action, ' ') from shop.store_credit_events e
            where e.store_credit_id = c.id) as done
          from shop.store_credits c join people.users u on u.id = c.user_id where u.email = $1 order by c.id`,
          [email],
        )
      ).rows,
  )

test('an operator gives a customer credit, in reais, and says why', async () => {
  const first = run('--email', bruno, '--reais', '50', '--reason', 'pedido que chegou quebrado')
  expect([first.status, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^store credit \d+: R\$ 50\.00 for bruno@prumo\.example, who now has R\$ 50\.00\n$/)
  expect(run('--email', bruno, '--reais', '12,50', '--reason', 'cortesia').stdout).toContain('now has R$ 62.50')
  expect(await creditsOf(bruno)).toEqual([
    { amount_cents: 5000, reason: 'pedido que chegou quebrado', done: 'allocated' },
    { amount_cents: 1250, reason: 'cortesia', done: 'allocated' },
  ])
})

test.each([
  [['--email', 'ninguem@prumo.example', '--reais', '5', '--reason', 'x'], 'there is no account'],
  [['--email', 'diego@prumo.example', '--reais', '0', '--reason', 'x'], 'usage:'],
  [['--email', 'diego@prumo.example', '--reais', '-5', '--reason', 'x'], 'usage:'],
  [['--email', 'diego@prumo.example', '--reais', '5.001', '--reason', 'x'], 'usage:'],
  [['--email', 'diego@prumo.example', '--reais', '10000.01', '--reason', 'x'], 'at most'],
  [['--email', 'diego@prumo.example', '--reais', '5', '--reason', ' '], 'usage:'],
  [['--nonsense'], 'usage:'],
])('%j is refused in plain words', async (args, words) => {
  const { status, stderr } = run(...args)
  expect(status).not.toBe(0)
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
  expect(await creditsOf('diego@prumo.example')).toEqual([])
})
