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
    isBehindProxy: false,
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
      TRUST_PROXY: 'yes',
      FILES_KEY: 'short',
      PARTNER_COOKIE_HOURS: '48',
    })
  expect(read).toThrow(ConfigFault)
  for (const name of ['APP_ENV', 'WEB_PORT', 'PUBLIC_API_URL', 'TRUST_PROXY', 'FILES_KEY', 'PARTNER_COOKIE_HOURS'])
    expect(read).toThrow(name)
})

test('outside the local environment no address and no key is guessed', () => {
  const read = () => readConfig({ APP_ENV: 'production' })
  for (const name of ['WEB_URL', 'API_URL', 'PUBLIC_API_URL', 'PAYMENT_PROVIDER_PUBLIC_URL', 'FILES_DIR', 'FILES_KEY'])
    expect(read).toThrow(`${name} is missing`)
})
