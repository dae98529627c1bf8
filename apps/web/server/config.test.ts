// @vitest-environment node
import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

test('on a bare machine everything is on loopback', () => {
  expect(readConfig({})).toMatchObject({
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
  for (const name of ['WEB_URL', 'API_URL', 'PUBLIC_API_URL', 'PAYMENT_PROVIDER_PUBLIC_URL', 'FILES_DIR', 'FILES_KEY'])
    expect(read).toThrow(`${name} is missing`)
})

test('on a machine of our own the sandbox stands in for the tag manager; elsewhere it is the real one', () => {
  expect(readConfig({ SANDBOX_PORT: '5291' }).tagManager).toEqual({
    id: '',
    url: 'http://127.0.0.1:5291/tags',
    reportOrigins: [],
  })
  const { tagManager } = readConfig({
    ...someProduction,
    TAG_MANAGER_ID: 'GTM-ABC123',
    MEASUREMENT_URLS: 'https://*.google-analytics.com,https://b.example',
  })
  expect(tagManager).toEqual({
    id: 'GTM-ABC123',
    url: 'https://www.googletagmanager.com',
    reportOrigins: ['https://*.google-analytics.com', 'https://b.example'],
  })
})

const someProduction = {
  APP_ENV: 'production',
  WEB_URL: 'https://a.example',
  API_URL: 'http://api',
  PUBLIC_API_URL: 'https://api.example',
  PAYMENT_PROVIDER_PUBLIC_URL: 'https://pay.example',
  FILES_DIR: '/files',
  FILES_KEY: Buffer.alloc(32).toString('base64'),
}
