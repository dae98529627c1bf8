import { createHash } from 'node:crypto'
import path from 'node:path'
import { demonstrationKey } from '@prumo/files'
import { readTrustedProxies } from '@prumo/hosting'
import { partnerOrigins } from '@prumo/partners'
import { z } from 'zod'

const number = z.coerce.number('must be a number')
const port = number.int().min(0).max(65535)
const positive = number.positive()
const origins = z.string().transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))

const trustedProxies = z.string().transform((text, check) => {
  const { proxies, faults } = readTrustedProxies(text)
  for (const fault of faults) check.addIssue(fault)
  return proxies
})

// 32 bytes in base64. The demonstration's keys are made from their names: good for nothing but a demonstration.
const demoKey = (name: string) => createHash('sha256').update(`prumo demonstration ${name}`).digest('base64')
/** `id:key,id:key`: the first seals, the others still open what they sealed. */
const recordsKeys = z.string().transform((text, check) =>
  text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (id === '' || key.length !== 32) check.addIssue('must be id:key, each key 32 bytes in base64')
    return { id, key }
  }),
)
const demoRecordsKeys = [{ id: 'demo', key: Buffer.from(demoKey('records'), 'base64') }]

/**
 * Every setting of the API, read once. Defaults are those of a demo on one machine; production has none for secrets
 * and refuses the sandbox (design.md 8).
 */
const Settings = z.object({
  APP_ENV: z.enum(['local', 'staging', 'production']).default('local'),
  HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: port.default(4000),
  WEB_PORT: port.default(3000),
  SANDBOX_PORT: port.default(4100),
  MAIL_PORT: port.default(4125),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  SESSION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['yes', 'no']).default('yes'),
  WEB_URL: z.url().optional(),
  API_URL: z.url().optional(),
  WEB_ORIGINS: origins.optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  UNREADY_SECONDS: number.min(0).max(30).optional(),
  RATE_LIMIT_FACTOR: positive.default(1),
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'mercado_pago']).default('sandbox'),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_SECRET_KEY: z.string().min(1).default('sandbox-secret'),
  SANDBOX_PUBLIC_KEY: z.string().min(1).default('sandbox-public'),
  SANDBOX_WEBHOOK_SECRET: z.string().min(1).default('sandbox-webhook'),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADO_PAGO_PUBLIC_KEY: z.string().optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Prumo <ola@prumo.example>'),
  SUPPORT_EMAIL: z.email().default('ajuda@prumo.example'),
  POSTAL_CODES_URL: z.url().optional(),
  PARCELS_URL: z.url().optional(),
  PARCELS_USER: z.string().default('sandbox'),
  PARCELS_ACCESS_CODE: z.string().default('sandbox'),
  PARCELS_POSTING_CARD: z.string().default('0000000000'),
  AGE_CHECKS_URL: z.url().optional(),
  AGE_CHECKS_KEY: z.string().default('sandbox-secret'),
  PIX_MINUTES: positive.default(30),
  PAYMENT_DEADLINE_HOURS: positive.default(24),
  CARD_GIVE_UP_MINUTES: positive.default(15),
  HOLD_MINUTES: positive.default(15),
  LINK_SECRET: z.string().min(16).default('links-of-the-demonstration'),
  NEST_SECRET: z.string().min(16).default('nest-tokens-of-the-demonstration'),
  RECORDS_KEYS: recordsKeys.default(demoRecordsKeys),
  FILES_DIR: z.string().min(1).optional(),
  FILES_KEY: z.base64().length(44).default(demonstrationKey),
  DATA_DIR: z.string().min(1).default('.data'),
  SIGNING_URL: z.url().optional(),
  SIGNING_KEY: z.string().min(1).default('sandbox-secret'),
  SIGNING_TIME_ATTRIBUTE: z.enum(['yes', 'no']).default('no'),
})

type Raw = z.infer<typeof Settings>

// Whatever has a default that is only good for the sandbox must be given, too.
const neededInProduction = [
  'WEB_URL',
  'API_URL',
  'SMTP_URL',
  'POSTAL_CODES_URL',
  'PARCELS_URL',
  'PARCELS_USER',
  'PARCELS_ACCESS_CODE',
  'PARCELS_POSTING_CARD',
  'AGE_CHECKS_URL',
  'AGE_CHECKS_KEY',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'MERCADO_PAGO_ACCESS_TOKEN',
  'MERCADO_PAGO_PUBLIC_KEY',
  'MERCADO_PAGO_WEBHOOK_SECRET',
  'LINK_SECRET',
  'NEST_SECRET',
  'RECORDS_KEYS',
  'FILES_DIR',
  'FILES_KEY',
  'SIGNING_URL',
  'SIGNING_KEY',
] as const

const faultsOfProduction = (raw: Raw, given: Record<string, unknown>): string[] => {
  if (raw.APP_ENV !== 'production') return []
  const missing = neededInProduction.filter((name) => !given[name]).map((name) => `${name} is required in production`)
  const sandbox = raw.PAYMENTS_PROVIDER === 'sandbox' ? ['PAYMENTS_PROVIDER=sandbox is refused in production'] : []
  return [...sandbox, ...missing]
}

const faultsOfProvider = (raw: Raw): string[] =>
  raw.PAYMENTS_PROVIDER === 'mercado_pago' && raw.APP_ENV !== 'production'
    ? (['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const)
        .filter((name) => !raw[name])
        .map((name) => `${name} is required with PAYMENTS_PROVIDER=mercado_pago`)
    : []

/** A setting that the API cannot start with; the message lists every fault, not the first. */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
}

/** Reads and checks the environment. Throws ConfigFault with all that is wrong, one fault a line. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigFault(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const raw = parsed.data
  const faults = [...faultsOfProduction(raw, given), ...faultsOfProvider(raw)]
  if (faults.length > 0) throw new ConfigFault(faults.join('\n'))
  return meaningOf(raw)
}

const meaningOf = (raw: Raw) => {
  const sandboxUrl = raw.SANDBOX_URL ?? `http://${raw.HOST}:${raw.SANDBOX_PORT}`
  const webUrl = raw.WEB_URL ?? `http://${raw.HOST}:${raw.WEB_PORT}`
  const apiUrl = raw.API_URL ?? `http://${raw.HOST}:${raw.API_PORT}`
  return {
    appEnv: raw.APP_ENV,
    host: raw.HOST,
    port: raw.API_PORT,
    logLevel: raw.LOG_LEVEL,
    metrics: raw.METRICS_PORT === undefined ? null : { host: raw.METRICS_HOST, port: raw.METRICS_PORT },
    // Balancers ask every few seconds; on one machine nobody balances, and Ctrl-C is to be quick.
    unreadyMs: 1000 * (raw.UNREADY_SECONDS ?? (raw.APP_ENV === 'local' ? 0 : 3)),
    rateLimitFactor: raw.RATE_LIMIT_FACTOR,
    // On one machine the web's own server passes a visitor's address on when he signs in.
    proxies: raw.TRUSTED_PROXIES ?? readTrustedProxies(raw.APP_ENV === 'local' ? 'loopback' : 'none').proxies,
    webUrl,
    apiUrl,
    // Pages under a partner's host call us too.
    webOrigins: [
      ...(raw.WEB_ORIGINS ?? [webUrl, ...(raw.APP_ENV === 'local' ? [`http://localhost:${raw.WEB_PORT}`] : [])]),
      ...partnerOrigins(webUrl),
    ],
    database: {
      url: raw.DATABASE_URL,
      sessionUrl: raw.SESSION_DATABASE_URL,
      preparesStatements: raw.DATABASE_PREPARED_STATEMENTS === 'yes',
      poolSize: raw.DATABASE_POOL,
      applicationName: 'prumo-api',
      statementTimeoutMs: 10_000,
      idleInTransactionTimeoutMs: 10_000,
    },
    payments:
      raw.PAYMENTS_PROVIDER === 'sandbox'
        ? {
            provider: 'sandbox' as const,
            url: `${sandboxUrl}/payments`,
            secretKey: raw.SANDBOX_SECRET_KEY,
            publicKey: raw.SANDBOX_PUBLIC_KEY,
            webhookSecret: raw.SANDBOX_WEBHOOK_SECRET,
          }
        : {
            provider: 'mercado_pago' as const,
            accessToken: raw.MERCADO_PAGO_ACCESS_TOKEN ?? '',
            publicKey: raw.MERCADO_PAGO_PUBLIC_KEY ?? '',
            webhookSecret: raw.MERCADO_PAGO_WEBHOOK_SECRET ?? '',
          },
    mail: { url: raw.SMTP_URL ?? `smtp://${raw.HOST}:${raw.MAIL_PORT}`, from: raw.MAIL_FROM },
    postalCodes: { url: raw.POSTAL_CODES_URL ?? `${sandboxUrl}/postal-codes` },
    parcels: {
      url: raw.PARCELS_URL ?? `${sandboxUrl}/parcels`,
      user: raw.PARCELS_USER,
      accessCode: raw.PARCELS_ACCESS_CODE,
      postingCard: raw.PARCELS_POSTING_CARD,
    },
    ageChecks: { url: raw.AGE_CHECKS_URL ?? `${sandboxUrl}/age-checks`, key: raw.AGE_CHECKS_KEY },
    pixMinutes: raw.PIX_MINUTES,
    paymentDeadlineHours: raw.PAYMENT_DEADLINE_HOURS,
    cardGiveUpMinutes: raw.CARD_GIVE_UP_MINUTES,
    holdMinutes: raw.HOLD_MINUTES,
    supportEmail: raw.SUPPORT_EMAIL,
    secrets: { links: raw.LINK_SECRET, nest: raw.NEST_SECRET, records: raw.RECORDS_KEYS },
    files: {
      dir: raw.FILES_DIR ?? path.join(raw.DATA_DIR, 'files'),
      key: raw.FILES_KEY,
      /** Where the web process hands them out (design.md 4). */
      url: `${webUrl}/files`,
    },
    signing: {
      url: raw.SIGNING_URL ?? `${sandboxUrl}/signing`,
      key: raw.SIGNING_KEY,
      // Only production has a real chain, and there the sandbox refuses to run.
      isTest: raw.APP_ENV !== 'production',
      writesSigningTime: raw.SIGNING_TIME_ATTRIBUTE === 'yes',
    },
  }
}

export type Config = ReturnType<typeof readConfig>
