import { expect, test } from 'vitest'
import { readStartSettings } from './settings.ts'

test('nothing set means a demo on loopback', () => {
  expect(readStartSettings({})).toMatchObject({
    appEnv: 'local',
    host: '127.0.0.1',
    ports: { WEB_PORT: 3000, API_PORT: 4000, SANDBOX_PORT: 4100, MAIL_PORT: 4125 },
    dataDir: expect.stringMatching(/\.data$/),
    databaseUrl: undefined,
    postgresPort: undefined,
  })
})

test('an empty variable is as good as none', () => {
  expect(readStartSettings({ WEB_PORT: '', DATABASE_URL: '' })).toMatchObject({ ports: { WEB_PORT: 3000 } })
})

test('all faults are told in one line', () => {
  const read = () =>
    readStartSettings({ APP_ENV: 'test', WEB_PORT: '80x', API_PORT: '70000', DATABASE_URL: 'mysql://x' })
  expect(read).toThrow(
    'APP_ENV is "test", but must be one of local, staging, production; ' +
      'WEB_PORT is "80x", but must be a port from 1 to 65535; ' +
      'API_PORT is "70000", but must be a port from 1 to 65535; ' +
      'DATABASE_URL must begin with postgres://',
  )
})

test.each(['production', 'staging'])('%s needs a database of its own', (APP_ENV) => {
  expect(() => readStartSettings({ APP_ENV })).toThrow('DATABASE_URL is missing')
})

test('production names its pharmacies: those that the source carries are invented', () => {
  const of = (APP_ENV: string) => ({ APP_ENV, DATABASE_URL: 'postgres://db.example/prumo' })
  expect(() => readStartSettings(of('production'))).toThrow(/^PHARMACIES_FILE is missing/)
  expect(readStartSettings(of('staging'))).toMatchObject({ appEnv: 'staging' })
  const PHARMACIES_FILE = 'docs/pharmacies.example.json'
  expect(readStartSettings({ ...of('production'), PHARMACIES_FILE })).toMatchObject({ appEnv: 'production' })
})

test('a database that somebody brings is filled with a demo only where he says so', () => {
  const DATABASE_URL = 'postgres://db.example/prumo'
  const missing = 'APP_ENV is missing: it must be one of local, staging, production'
  expect(() => readStartSettings({ DATABASE_URL })).toThrow(missing)
  expect(readStartSettings({ DATABASE_URL, APP_ENV: 'local' })).toMatchObject({ appEnv: 'local' })
})

test('two things cannot share a port', () => {
  expect(() => readStartSettings({ WEB_PORT: '4000' })).toThrow('WEB_PORT and API_PORT are both 4000')
})
