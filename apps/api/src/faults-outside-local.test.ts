import { generateKeyPairSync } from 'node:crypto'
import { demonstration } from '@prumo/hosting'
import { expect, test } from 'vitest'
import { publishedSettings } from '#testing/published-settings'
import { ConfigFault, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault)
    return (error as Error).message.split('\n')
  }
}
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
const ownOrderChecksKey = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test.each(['production', 'staging'])('%s starts with settings of its own', (APP_ENV) => {
  expect(faultsOf(publishedSettings({ APP_ENV }))).toEqual([])
})

test.each<[Record<string, string>, string]>([
  [{ LINK_SECRET: demonstration.links }, 'LINK_SECRET is published with the project'],
  [{ NEST_SECRET: demonstration.nest }, 'NEST_SECRET is published with the project'],
  [{ FILES_KEY: demonstration.files }, 'FILES_KEY is published with the project'],
  [{ RECORDS_KEYS: `demo:${demonstration.records}` }, 'RECORDS_KEYS, key demo: is published with the project'],
  [{ LINK_SECRET: 'sixteen letters!' }, 'LINK_SECRET has fewer than 32 letters'],
  [{ NEST_SECRET: 'a'.repeat(40) }, 'NEST_SECRET is no random text'],
  [{ SHOP_TOKEN_SECRET: demonstration.shopTokens }, 'SHOP_TOKEN_SECRET is published with the project'],
  [{ SHOP_TOKEN_SECRET: '' }, 'SHOP_TOKEN_SECRET is missing'],
  [{ SHOP_TOKEN_SECRET: `${Buffer.from(key(9)).toString('hex')},${key(5)}` }, 'SHOP_TOKEN_SECRET is no random text'],
  [{ FILES_KEY: key(7) }, 'FILES_KEY is no random key'],
  [{ RECORDS_KEYS: `2027:${key(0)}` }, 'RECORDS_KEYS, key 2027: is no random key'],
  [{ AGE_CHECKS_KEY: 'sandbox-secret' }, "AGE_CHECKS_KEY is the sandbox's own"],
  [{ SIGNING_KEY: 'sandbox-secret' }, "SIGNING_KEY is the sandbox's own"],
  [{ PARCELS_ACCESS_CODE: 'sandbox' }, "PARCELS_ACCESS_CODE is the sandbox's own"],
  [{ PARCELS_POSTING_CARD: '0000000000' }, "PARCELS_POSTING_CARD is the sandbox's own"],
  [{ MERCADO_PAGO_WEBHOOK_SECRET: 'sandbox-webhook' }, "MERCADO_PAGO_WEBHOOK_SECRET is the sandbox's own"],
  [
    { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1' },
    'MERCADO_PAGO_ACCESS_TOKEN is one for trying, which production does not take',
  ],
  [{ PAYMENTS_PROVIDER: 'sandbox' }, 'PAYMENTS_PROVIDER=sandbox is for APP_ENV=local alone'],
  [{ PAYMENTS_PROVIDER: '' }, 'PAYMENTS_PROVIDER=sandbox is for APP_ENV=local alone'],
  [{ SANDBOX_URL: 'https://sandbox.example' }, 'SANDBOX_URL is for APP_ENV=local alone'],
  [{ WEB_URL: 'http://prumo.example' }, 'WEB_URL must begin with https'],
  [{ API_URL: 'http://127.0.0.1:4000' }, 'API_URL must begin with https'],
  [{ SIGNING_URL: 'http://signing.example' }, 'SIGNING_URL must begin with https'],
  [{ PARCELS_URL: 'http://parcels.example' }, 'PARCELS_URL must begin with https'],
  [{ AGE_CHECKS_URL: 'http://localhost' }, 'AGE_CHECKS_URL must begin with https'],
  [{ POSTAL_CODES_URL: 'http://[::1]' }, 'POSTAL_CODES_URL must begin with https'],
  [{ ORDER_CHECKS: 'Doses=https://cds.example' }, 'ORDER_CHECKS_KEY is missing'],
  [
    { ORDER_CHECKS: 'Doses=https://cds.example', ORDER_CHECKS_KEY: demonstration.orderChecks },
    "ORDER_CHECKS_KEY is the sandbox's own",
  ],
  [
    { ORDER_CHECKS: 'Doses=http://cds.example', ORDER_CHECKS_KEY: ownOrderChecksKey },
    'ORDER_CHECKS holds "http://cds.example", which must begin with https',
  ],
  [{ PUSH_KEY: demonstration.push }, "PUSH_KEY is the sandbox's own"],
  [{ PUSH_KEY: 'AAAA' }, 'PUSH_KEY: must be none, or a VAPID private key: 32 bytes on the curve P-256 in base64url'],
  [
    { PUSH_HOSTS: 'https://push.example' },
    'PUSH_HOSTS: must be names of hosts between commas, like push.example or *.push.example',
  ],
  [{ ORDER_CHECKS_KEY: 'AAAA' }, 'ORDER_CHECKS_KEY: must be a private key on the curve P-384, PKCS #8 in base64'],
  [{ WEB_ORIGINS: '*' }, 'WEB_ORIGINS holds "*", but each must be an origin of https'],
  [
    { WEB_ORIGINS: 'https://a.example,http://b.example' },
    'WEB_ORIGINS holds "http://b.example", but each must be an origin of https',
  ],
  [
    { WEB_ORIGINS: 'https://a.example/loja' },
    'WEB_ORIGINS holds "https://a.example/loja", but each must be an origin of https',
  ],
  [{ MAIL_FROM: 'Prumo <ola@prumo.example>' }, 'MAIL_FROM is an address of the demonstration'],
  [{ DATABASE_URL: 'postgres://db/prumo' }, 'DATABASE_URL needs sslmode=verify-full for db (or UNENCRYPTED_HOSTS)'],
  [
    { DATABASE_URL: 'postgres://db/prumo?sslmode=require' },
    'DATABASE_URL needs sslmode=verify-full for db (or UNENCRYPTED_HOSTS)',
  ],
  [
    { DATABASE_URL: 'postgres://localhost,b/prumo' },
    'DATABASE_URL needs sslmode=verify-full for b (or UNENCRYPTED_HOSTS)',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/prumo?host=db' },
    'DATABASE_URL needs sslmode=verify-full for db (or UNENCRYPTED_HOSTS)',
  ],
  [{ SMTP_URL: 'smtp://mail/?ignoreTLS=true' }, 'SMTP_URL takes no parameters outside APP_ENV=local'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES is missing'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES: holds "0.0.0.0/0", which is no range'],
])('%j: %s', (changed, fault) => {
  for (const APP_ENV of ['production', 'staging']) {
    const onlyInProduction = fault.includes('production')
    const expected = onlyInProduction && APP_ENV === 'staging' ? [] : [fault]
    expect(faultsOf(publishedSettings({ APP_ENV, ...changed })), APP_ENV).toEqual(expected)
  }
})

test.each<[Record<string, string>]>([
  [{ DATABASE_URL: 'postgres://127.0.0.1:5433/prumo' }],
  [{ DATABASE_URL: 'postgres:///prumo?host=/var/run/postgresql' }],
  [{ DATABASE_URL: 'postgres://db-1,db-2/prumo', UNENCRYPTED_HOSTS: 'DB-1, db-2' }],
  [{ DATABASE_URL: 'postgres://a,b/prumo?sslmode=verify-full&target_session_attrs=read-write' }],
  [{ SMTP_URL: 'smtps://mail.example' }],
  [{ WEB_ORIGINS: 'https://a.example, https://b.example:8443/' }],
])('%j may be', (changed) => expect(faultsOf(publishedSettings(changed))).toEqual([]))

test.each<Record<string, string>>([{}, { APP_ENV: '' }, { APP_ENV: 'Local' }, { APP_ENV: 'moon' }])(
  '%j is no local: what is missing and what is wrong is told at once, and no secret is repeated',
  (said) => {
    const faults = faultsOf({
      ...said,
      API_PORT: 'many',
      LINK_SECRET: demonstration.links,
      WEB_URL: 'http://prumo.example',
      WEB_ORIGINS: '*',
    })
    expect(faults).toContain('APP_ENV: must be one of local, staging, production')
    for (const name of [
      'API_PORT',
      'DATABASE_URL',
      'LINK_SECRET',
      'WEB_URL',
      'WEB_ORIGINS',
      'FILES_KEY',
      'PAYMENTS_PROVIDER',
    ])
      expect(
        faults.filter((fault) => fault.startsWith(name)),
        name,
      ).toHaveLength(1)
    expect(faults.join()).not.toContain(demonstration.links)
  },
)

test('a letter is encrypted outside a demonstration, on this machine too, unless the operator names its host', () => {
  const mailOf = (changed: Record<string, string>) => readConfig(publishedSettings(changed)).mail.mustBeEncrypted
  expect(mailOf({})).toBe(true)
  expect(mailOf({ SMTP_URL: 'smtp://127.0.0.1' })).toBe(true)
  expect(mailOf({ SMTP_URL: 'smtp://relay', UNENCRYPTED_HOSTS: 'relay' })).toBe(false)
  expect(readConfig({ APP_ENV: 'local', DATABASE_URL: 'postgres://localhost/prumo' }).mail.mustBeEncrypted).toBe(false)
})
