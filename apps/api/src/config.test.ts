import { expect, test } from 'vitest'
import { publishedSettings } from '#testing/published-settings'
import { ConfigFault, readConfig } from './config.ts'

const local = { APP_ENV: 'local', DATABASE_URL: 'postgres://localhost/prumo' }

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
  const faults = faultsOf({
    APP_ENV: 'local',
    API_PORT: 'many',
    TRUSTED_PROXIES: 'everybody',
    DATABASE_URL: 'postgres://a,b/prumo?target_session_attrs=standby',
  })
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['API_PORT', 'DATABASE_URL', 'TRUSTED_PROXIES'])
})

test('an empty setting counts as not given', () => {
  expect(readConfig({ ...local, API_PORT: '' }).port).toBe(4000)
})

test('whoever picked no hours is told by day; a demo tells at once', () => {
  expect(readConfig(local).noticeHours).toEqual({ fromHour: 0, toHour: 24 })
  expect(readConfig(publishedSettings({ APP_ENV: 'staging' })).noticeHours).toEqual({ fromHour: 8, toHour: 21 })
})

test('in production no web origin is guessed', () => {
  expect(readConfig(local).webOrigins).toContain('http://localhost:3000')
  expect(readConfig(publishedSettings({ APP_ENV: 'staging' })).webOrigins).not.toContain('http://localhost:3000')
})

test('pages under the partners’ hosts may call, whatever else is named', () => {
  expect(readConfig(local).webOrigins).toContain('http://ironberg.localhost:3000')
  const { webOrigins } = readConfig(publishedSettings({ WEB_ORIGINS: 'https://prumo.example' }))
  expect(webOrigins.slice(0, 2)).toEqual(['https://prumo.example', 'https://ironberg.prumo.example'])
  expect(webOrigins.filter((origin) => origin.includes('localhost'))).toEqual([])
})

test('nothing goes by push until a key is set, and then never to the sandbox of a demonstration', () => {
  const PUSH_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
  expect(readConfig(local).push).toMatchObject({ sandboxOrigin: 'http://127.0.0.1:4100' })
  expect(readConfig({ ...local, PUSH_KEY: 'none' }).push).toBeNull()
  expect(readConfig(publishedSettings({ APP_ENV: 'staging' })).push).toBeNull()
  expect(readConfig(publishedSettings({ APP_ENV: 'staging', PUSH_KEY })).push).toMatchObject({
    privateKey: PUSH_KEY,
    sandboxOrigin: null,
  })
})
