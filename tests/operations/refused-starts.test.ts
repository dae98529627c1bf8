import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { publishedSettings } from '../../apps/api/src/testing/published-settings.ts'
import { demonstration } from '../../packages/hosting/src/index.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a program with only these settings, and returns its output when it has ended by itself. */
const startOf = async (program: string, settings: Record<string, string>) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(process.execPath, [path.join(root, program)], { env, timeout: 120_000, stdio: 'pipe' })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [status] = await once(child, 'close')
  return { status, said }
}

/** All settings of a demonstration, set explicitly. */
const ofTheDemo = {
  DATABASE_URL: 'postgres://prumo@db.example/prumo',
  WEB_URL: 'http://127.0.0.1:3000',
  API_URL: 'http://api.example:4000',
  PUBLIC_API_URL: 'http://127.0.0.1:4000',
  PAYMENT_PROVIDER_PUBLIC_URL: 'http://127.0.0.1:4100',
  SANDBOX_URL: 'http://127.0.0.1:4100',
  PAYMENTS_PROVIDER: 'sandbox',
  WEB_ORIGINS: '*',
  LINK_SECRET: demonstration.links,
  NEST_SECRET: demonstration.nest,
  SHOP_TOKEN_SECRET: demonstration.shopTokens,
  RECORDS_KEYS: `demo:${demonstration.records}`,
  FILES_KEY: demonstration.files,
  SIGNING_KEY: demonstration.sandboxSecret,
}
const api = 'apps/api/src/main.ts'
const web = 'apps/web/server.ts'
const sandbox = 'apps/sandbox/src/main.ts'

describe.concurrent.each([['production'], ['staging'], ['']])(
  'APP_ENV=%s with the settings of the demonstration',
  (APP_ENV) => {
    test.each([
      [
        api,
        [
          'DATABASE_URL',
          'WEB_URL',
          'API_URL',
          'SANDBOX_URL',
          'PAYMENTS_PROVIDER',
          'WEB_ORIGINS',
          'LINK_SECRET',
          'NEST_SECRET',
          'SHOP_TOKEN_SECRET',
          'RECORDS_KEYS',
          'FILES_KEY',
          'SIGNING_KEY',
          'SMTP_URL',
          'TRUSTED_PROXIES',
        ],
      ],
      [
        web,
        [
          'WEB_URL',
          'API_URL',
          'PUBLIC_API_URL',
          'PAYMENT_PROVIDER_PUBLIC_URL',
          'FILES_KEY',
          'SHOP_TOKEN_SECRET',
          'FILES_DIR',
          'TRUSTED_PROXIES',
        ],
      ],
    ])('%s does not start, and lists every fault in a line of its own', async (program, names) => {
      const { status, said } = await startOf(program, { ...ofTheDemo, APP_ENV })
      expect(status).toBe(1)
      const [title, ...faults] = said.trim().split('\n')
      expect(title).toMatch(/^The (API|web) cannot start[.] Settings to mend:$/)
      for (const name of names)
        expect(
          faults.filter((fault) => fault.startsWith(name)),
          name,
        ).toHaveLength(1)
      if (APP_ENV === '') expect(faults[0]).toMatch(/^APP_ENV/)
      expect(said).not.toMatch(/ {4}at /)
      for (const secret of Object.values(demonstration)) if (secret !== 'sandbox') expect(said).not.toContain(secret)
    })

    test('the sandbox does not start', async () => {
      const { status, said } = await startOf(sandbox, { APP_ENV })
      expect([status, said]).toEqual([
        1,
        'sandbox: APP_ENV must be local: the sandbox pretends to be the outside world and runs nowhere else\n',
      ])
    })
  },
)

test.each(['production', 'staging'])(
  'npm start with APP_ENV=%s brings no database of the demo along',
  async (APP_ENV) => {
    const { status, said } = await startOf('tools/start.ts', { APP_ENV })
    expect([status, said]).toEqual([1, expect.stringMatching(/^prumo: (.*; )?DATABASE_URL is missing\b.*\n$/)])
    expect(said.includes('PHARMACIES_FILE is missing')).toBe(APP_ENV === 'production')
  },
)

test.each(['tools/start.ts', 'tools/seed.ts'])(
  '%s fills no database that somebody brings, unless he says so',
  async (tool) => {
    const { status, said } = await startOf(tool, { DATABASE_URL: ofTheDemo.DATABASE_URL })
    const missing = 'APP_ENV is missing: it must be one of local, staging, production'
    expect([status, said.replace(/^\w+: /, '')]).toEqual([1, `${missing}\n`])
  },
)

test('an API that is started for strangers on the database of a demonstration ends', async () => {
  const settings = publishedSettings({
    DATABASE_URL: (await testDatabase()).url,
    API_PORT: String(await findFreePort()),
    LOG_LEVEL: 'silent',
  })
  const { status, said } = await startOf(api, settings)
  expect([status, said]).toEqual([
    1,
    'The API ends: its database holds the team of the demonstration (…@prumo.example)\n',
  ])
})
