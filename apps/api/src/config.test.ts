import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const local = { DATABASE_URL: 'postgres://localhost/prumo' }

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault)
    return (error as Error).message.split('\n')
  }
}

test('a demo needs no setting but the database', () => {
  expect(readConfig(local)).toMatchObject({ appEnv: 'local', port: 4000, apiUrl: 'http://127.0.0.1:4000' })
})

test('every fault is listed, not the first', () => {
  const faults = faultsOf({ API_PORT: 'many', APP_ENV: 'moon', DATABASE_URL: 'mysql://x' })
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['API_PORT', 'APP_ENV', 'DATABASE_URL'])
})

test('production refuses the sandbox and lists every missing secret', () => {
  const faults = faultsOf({ ...local, APP_ENV: 'production' })
  expect(faults).toContain('PAYMENTS_PROVIDER=sandbox is refused in production')
  expect(faults).toContain('MERCADO_PAGO_WEBHOOK_SECRET is required in production')
  expect(faults).toContain('SMTP_URL is required in production')
  // These have a default, which only the sandbox takes.
  expect(faults).toContain('AGE_CHECKS_KEY is required in production')
  expect(faults).toContain('PARCELS_ACCESS_CODE is required in production')
  expect(faults).toContain('MAIL_FROM is required in production')
  expect(faults).toContain('SUPPORT_EMAIL is required in production')
})

test('an empty setting counts as not given', () => {
  expect(readConfig({ ...local, API_PORT: '' }).port).toBe(4000)
})

test('in production no web origin is guessed', () => {
  expect(readConfig(local).webOrigins).toContain('http://localhost:3000')
  expect(readConfig({ ...local, APP_ENV: 'staging' }).webOrigins).not.toContain('http://localhost:3000')
})

test('pages under the partners’ hosts may call, whatever else is named', () => {
  expect(readConfig(local).webOrigins).toContain('http://ironberg.localhost:3000')
  const published = { ...local, WEB_URL: 'https://prumo.example', WEB_ORIGINS: 'https://prumo.example' }
  const { webOrigins } = readConfig({ ...published, APP_ENV: 'staging' })
  expect(webOrigins.slice(0, 2)).toEqual(['https://prumo.example', 'https://ironberg.prumo.example'])
  expect(webOrigins.filter((origin) => origin.includes('localhost'))).toEqual([])
})
