// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { demonstration } from '@prumo/hosting'
import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const local = { APP_ENV: 'local' }

/** Settings with which the web starts where strangers reach it; a test spoils the one that it is about. */
const published = (changed: Record<string, string> = {}) => ({
  APP_ENV: 'production',
  WEB_URL: 'https://a.example',
  API_URL: 'https://api.example',
  PUBLIC_API_URL: 'https://api.example',
  PAYMENT_PROVIDER_PUBLIC_URL: 'https://pay.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  FILES_DIR: '/files',
  FILES_KEY: randomBytes(32).toString('base64'),
  SHOP_TOKEN_SECRET: randomBytes(32).toString('base64'),
  ...changed,
})

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault)
    return (error as Error).message.split('\n')
  }
}

test('on a bare machine everything is on loopback', () => {
  expect(readConfig(local)).toMatchObject({
    appEnv: 'local',
    host: '127.0.0.1',
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    publicApiUrl: 'http://127.0.0.1:4000',
    paymentProviderUrl: 'http://127.0.0.1:4100',
    partnerCookieSeconds: 7200,
  })
})

test('ports and addresses follow the environment, without their last slash', () => {
  const config = readConfig({
    ...local,
    WEB_PORT: '5280',
    API_PORT: '5290',
    SANDBOX_PORT: '5291',
    WEB_URL: 'https://prumo.x',
    PUBLIC_API_URL: 'https://api.x/',
  })
  expect(config).toMatchObject({
    port: 5280,
    apiUrl: 'http://127.0.0.1:5290',
    publicApiUrl: 'https://api.x',
    paymentProviderUrl: 'http://127.0.0.1:5291',
  })
})

test('every fault is told at once', () => {
  const read = () =>
    readConfig({
      APP_ENV: 'moon',
      WEB_PORT: 'x',
      PUBLIC_API_URL: 'javascript:alert(1)',
      TRUST_PROXY: 'true',
      TRUSTED_PROXIES: 'everybody',
      FILES_KEY: 'short',
      PARTNER_COOKIE_HOURS: '48',
      TAG_MANAGER_ID: 'x"; evil',
      MEASUREMENT_URLS: 'https://a.example,https://b.example; script-src *',
    })
  expect(read).toThrow(ConfigFault)
  for (const name of [
    'APP_ENV',
    'WEB_PORT',
    'PUBLIC_API_URL',
    'TRUST_PROXY',
    'TRUSTED_PROXIES',
    'FILES_KEY',
    'PARTNER_COOKIE_HOURS',
    'TAG_MANAGER_ID',
    'MEASUREMENT_URLS',
  ])
    expect(read).toThrow(name)
})

test('outside the local environment no address and no key is guessed', () => {
  const read = () => readConfig({ APP_ENV: 'production' })
  const names = ['WEB_URL', 'API_URL', 'PUBLIC_API_URL', 'PAYMENT_PROVIDER_PUBLIC_URL', 'FILES_DIR', 'FILES_KEY']
  for (const name of [...names, 'TRUSTED_PROXIES', 'SHOP_TOKEN_SECRET']) expect(read).toThrow(`${name} is missing`)
})

test('on a machine of our own the sandbox stands in for the tag manager; elsewhere it is the real one', () => {
  expect(readConfig({ ...local, SANDBOX_PORT: '5291' }).tagManager).toEqual({
    id: '',
    url: 'http://127.0.0.1:5291/tags',
    reportOrigins: [],
  })
  const { tagManager } = readConfig(
    published({
      TAG_MANAGER_ID: 'GTM-ABC123',
      MEASUREMENT_URLS: 'https://*.google-analytics.com,https://b.example',
    }),
  )
  expect(tagManager).toEqual({
    id: 'GTM-ABC123',
    url: 'https://www.googletagmanager.com',
    reportOrigins: ['https://*.google-analytics.com', 'https://b.example'],
  })
})

test.each(['production', 'staging'])('%s starts with settings of its own', (APP_ENV) => {
  expect(faultsOf(published({ APP_ENV }))).toEqual([])
})

test.each<[Record<string, string>, string]>([
  [{ WEB_URL: 'http://a.example' }, 'WEB_URL must begin with https'],
  [{ PUBLIC_API_URL: 'http://127.0.0.1:4000' }, 'PUBLIC_API_URL must begin with https'],
  [{ PAYMENT_PROVIDER_PUBLIC_URL: 'http://127.0.0.1:4100' }, 'PAYMENT_PROVIDER_PUBLIC_URL must begin with https'],
  [{ TAG_MANAGER_URL: 'http://tags.example' }, 'TAG_MANAGER_URL must begin with https'],
  [{ MEASUREMENT_URLS: 'http://a.example' }, 'MEASUREMENT_URLS holds "http://a.example", which is not https'],
  [{ API_URL: 'http://api:4000' }, 'API_URL must begin with https (or UNENCRYPTED_HOSTS)'],
  [{ FILES_KEY: demonstration.files }, 'FILES_KEY is published with the project'],
  [{ FILES_KEY: Buffer.alloc(32).toString('base64') }, 'FILES_KEY is no random key'],
  [{ FILES_KEY: 'short' }, 'FILES_KEY must be 32 bytes in base64'],
  [{ SHOP_TOKEN_SECRET: demonstration.shopTokens }, 'SHOP_TOKEN_SECRET is published with the project'],
  [{ SHOP_TOKEN_SECRET: 'short' }, 'SHOP_TOKEN_SECRET has fewer than 32 letters'],
  [{ NODE_ENV: 'development' }, 'NODE_ENV=development is for APP_ENV=local alone'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES holds "0.0.0.0/0", which is no range'],
])('%j: %s', (changed, fault) => {
  for (const APP_ENV of ['production', 'staging']) expect(faultsOf(published({ APP_ENV, ...changed }))).toEqual([fault])
})

test.each<Record<string, string>>([
  { API_URL: 'http://127.0.0.1:4000' },
  { API_URL: 'http://api:4000', UNENCRYPTED_HOSTS: 'db,api' },
])('the way to the API may be %j', (changed) => expect(faultsOf(published(changed))).toEqual([]))

test('an environment that nobody named is no local: all that is wrong is told at once', () => {
  const faults = faultsOf({ WEB_URL: 'http://a.example', FILES_KEY: demonstration.files, WEB_PORT: 'x' })
  expect(faults).toContain('APP_ENV is missing: it must be one of local, staging, production')
  for (const name of ['WEB_URL must', 'FILES_KEY is published', 'WEB_PORT is', 'API_URL is missing'])
    expect(
      faults.filter((fault) => fault.startsWith(name)),
      name,
    ).toHaveLength(1)
})
