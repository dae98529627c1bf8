import path from 'node:path'
import {
  appEnvWanted,
  demonstration,
  environments,
  type ObjectStorage,
  readObjectStorage,
  readTrustedProxies,
  readUnencryptedHosts,
} from '@prumo/hosting'
import { partnerOrigins } from '@prumo/partners'
import { z } from 'zod'
import { faultsOutsideLocal } from './faults-outside-local.ts'
import { clientKeyFrom } from './gateways/order-checks/index.ts'
import { knownPushHosts, vapidKeyFrom } from './gateways/push/index.ts'
import { readDatabaseUrl } from './platform/database/database-url.ts'

const number = z.coerce.number('must be a number')
const port = number.int().min(0).max(65535)
const positive = number.positive()
const origins = z.string().transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))

const trustedProxies = z.string().transform((text, check) => {
  const { proxies, faults } = readTrustedProxies(text)
  for (const fault of faults) check.addIssue(fault)
  return proxies
})

const databaseUrl = z.string('is missing').superRefine((text, check) => {
  const read = readDatabaseUrl(text)
  if (!read)
    check.addIssue('must be like postgres://user:password@host:5432/name; hosts may be several, between commas')
  const wanted = read?.parameters.get('target_session_attrs') ?? 'read-write'
  if (!/^(read-write|primary)$/.test(wanted)) check.addIssue('target_session_attrs must be read-write: we write')
})

/** `id:key,id:key`: the first key wraps, the others still unwrap what they wrapped. */
const recordsKeys = z.string().transform((text, check) =>
  text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (id === '' || key.length !== 32) check.addIssue('must be id:key, each key 32 bytes in base64')
    return { id, key }
  }),
)

/** One or several between commas: each verifies what the web signed with it. */
const shopTokenSecrets = z.string().transform((text, check) =>
  text.split(',').map((part) => {
    const secret = part.trim()
    if (secret.length < 16) check.addIssue('must have at least 16 letters; several between commas')
    return secret
  }),
)

/** `8-21`: from eight until before nine in the evening. */
const noticeHours = z.string().transform((text, check) => {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text)?.map(Number) ?? []
  if (from === undefined || to === undefined || from >= to || to > 24)
    check.addIssue('must be two full hours of one day, as 8-21')
  return { fromHour: from ?? 0, toHour: to ?? 24 }
})

/** `name=https://…,name=https://…`: what stands before `/cds-services`. */
const orderChecks = z.string().transform((text, check) =>
  text.split(',').map((part) => {
    const at = part.indexOf('=')
    const [name, url] = [
      part.slice(0, at).trim(),
      part
        .slice(at + 1)
        .trim()
        .replace(/\/$/, ''),
    ]
    if (at < 1 || !/^https?:\/\/[^?#]+$/.test(url)) check.addIssue('must be name=https://…, several between commas')
    return { name, url }
  }),
)

const orderChecksKey = z.string().superRefine((text, check) => {
  try {
    clientKeyFrom(text)
  } catch {
    check.addIssue('must be a private key on the curve P-384, PKCS #8 in base64')
  }
})

const pushKey = z.string().superRefine((text, check) => {
  if (text === 'none') return
  try {
    vapidKeyFrom(text)
  } catch {
    check.addIssue('must be none, or a VAPID private key: 32 bytes on the curve P-256 in base64url')
  }
})

/** Host names only: what is called is always https at its usual port. */
const pushHosts = z.string().transform((text, check) => {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  if (!hosts.every((host) => /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(host)))
    check.addIssue('must be names of hosts between commas, like push.example or *.push.example')
  return hosts
})

const demoRecordsKeys = [{ id: 'demo', key: Buffer.from(demonstration.records, 'base64') }]

/**
 * Every setting of the API, read once. Defaults suit a local demo; in other environments, values that only suit a demo
 * are refused (`faults-outside-local.ts`).
 */
const Settings = z.object({
  APP_ENV: z.enum(environments, appEnvWanted),
  HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: port.default(4000),
  WEB_PORT: port.default(3000),
  SANDBOX_PORT: port.default(4100),
  MAIL_PORT: port.default(4125),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  SESSION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['yes', 'no']).default('yes'),
  WEB_URL: z.url().optional(),
  API_URL: z.url().optional(),
  WEB_ORIGINS: origins.optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
  UNENCRYPTED_HOSTS: z.string().transform(readUnencryptedHosts).default(new Set<string>()),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  UNREADY_SECONDS: number.min(0).max(30).optional(),
  RATE_LIMIT_FACTOR: positive.default(1),
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'mercado_pago']).default('sandbox'),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_SECRET_KEY: z.string().min(1).default(demonstration.sandboxSecret),
  SANDBOX_PUBLIC_KEY: z.string().min(1).default(demonstration.sandboxPublic),
  SANDBOX_WEBHOOK_SECRET: z.string().min(1).default(demonstration.sandboxWebhook),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADO_PAGO_PUBLIC_KEY: z.string().optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Prumo <ola@prumo.example>'),
  PASSKEY_DOMAIN: z.hostname().optional(),
  SUPPORT_EMAIL: z.email().default('ajuda@prumo.example'),
  POSTAL_CODES_URL: z.url().optional(),
  PARCELS_URL: z.url().optional(),
  PARCELS_USER: z.string().default(demonstration.parcels),
  PARCELS_ACCESS_CODE: z.string().default(demonstration.parcels),
  PARCELS_POSTING_CARD: z.string().default(demonstration.postingCard),
  AGE_CHECKS_URL: z.url().optional(),
  AGE_CHECKS_KEY: z.string().default(demonstration.sandboxSecret),
  PIX_MINUTES: positive.default(30),
  TREATMENT_PIX_MINUTES: positive.default(120),
  BRING_FORWARD_DAYS: positive.default(10),
  PAYMENT_DEADLINE_HOURS: positive.default(24),
  CARD_GIVE_UP_MINUTES: positive.default(15),
  HOLD_MINUTES: positive.default(15),
  NOTICE_HOURS: noticeHours.optional(),
  TRACKING_SECONDS: positive.optional(),
  TEAM_IDLE_MINUTES: positive.default(60),
  TEAM_SESSION_HOURS: positive.default(12),
  PATIENT_SESSION_DAYS: positive.default(90),
  LINK_SECRET: z.string().min(16).default(demonstration.links),
  NEST_SECRET: z.string().min(16).default(demonstration.nest),
  SHOP_TOKEN_SECRET: shopTokenSecrets.default([demonstration.shopTokens]),
  RECORDS_KEYS: recordsKeys.default(demoRecordsKeys),
  FILES_DIR: z.string().min(1).optional(),
  FILES_KEY: z.base64().length(44).default(demonstration.files),
  DATA_DIR: z.string().min(1).default('.data'),
  SIGNING_URL: z.url().optional(),
  SIGNING_KEY: z.string().min(1).default(demonstration.sandboxSecret),
  SIGNING_TIME_ATTRIBUTE: z.enum(['yes', 'no']).default('no'),
  SIGNING_TIMESTAMP: z.enum(['yes', 'no']).default('no'),
  ORDER_CHECKS: orderChecks.default([]),
  ORDER_CHECKS_KEY: orderChecksKey.default(demonstration.orderChecks),
  PUSH_KEY: pushKey.optional(),
  PUSH_HOSTS: pushHosts.default(knownPushHosts),
  NUMBERING_URL: z.union([z.url(), z.literal('none')]).optional(),
  NUMBERING_KEY: z.string().min(1).default(demonstration.sandboxSecret),
})

type Raw = z.infer<typeof Settings>

const faultsOfProvider = (raw: Raw): string[] =>
  raw.PAYMENTS_PROVIDER === 'mercado_pago' && raw.APP_ENV === 'local'
    ? (['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const)
        .filter((name) => !raw[name])
        .map((name) => `${name} is required with PAYMENTS_PROVIDER=mercado_pago`)
    : []

/** Settings that the API cannot start with; the message lists every fault, not only the first. */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
}

/** Reads and checks the environment. Throws ConfigFault with all faults, one per line. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const objects = readObjectStorage(given)
  const { success, data, error } = Settings.safeParse(given)
  const faults = [
    ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(given.APP_ENV === 'local' ? [] : faultsOutsideLocal(given)),
    ...objects.faults,
    ...(success ? faultsOfProvider(data) : []),
  ]
  if (!success || faults.length > 0) throw new ConfigFault(faults.join('\n'))
  return meaningOf(data, objects.storage)
}

const sessionsOf = (raw: Raw) => ({
  teamIdleMinutes: raw.TEAM_IDLE_MINUTES,
  teamHours: raw.TEAM_SESSION_HOURS,
  patientDays: raw.PATIENT_SESSION_DAYS,
})

/**
 * The domain that passkeys are bound to, and the addresses of the site within it. An address by number can have none,
 * so that on a local machine they are localhost's.
 */
const passkeysOf = (raw: Raw, webUrl: string) => {
  const { hostname, origin, port } = new URL(webUrl)
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  const domain = raw.PASSKEY_DOMAIN ?? (isNumber ? 'localhost' : hostname)
  const origins = [origin, ...(raw.WEB_ORIGINS ?? []), ...(isNumber ? [`http://localhost:${port}`] : [])]
  return { domain, origins: origins.filter((each) => isWithin(each, domain)) }
}

const isWithin = (origin: string, domain: string): boolean => {
  const hostname = URL.parse(origin)?.hostname
  return hostname === domain || hostname?.endsWith(`.${domain}`) === true
}

const meaningOf = (raw: Raw, s3: ObjectStorage | null) => {
  const sandboxUrl = raw.SANDBOX_URL ?? `http://${raw.HOST}:${raw.SANDBOX_PORT}`
  const webUrl = raw.WEB_URL ?? `http://${raw.HOST}:${raw.WEB_PORT}`
  const apiUrl = raw.API_URL ?? `http://${raw.HOST}:${raw.API_PORT}`
  return {
    appEnv: raw.APP_ENV,
    host: raw.HOST,
    port: raw.API_PORT,
    logLevel: raw.LOG_LEVEL,
    metrics: raw.METRICS_PORT === undefined ? null : { host: raw.METRICS_HOST, port: raw.METRICS_PORT },
    // Load balancers check every few seconds; a local machine has none, and Ctrl-C should be quick.
    unreadyMs: 1000 * (raw.UNREADY_SECONDS ?? (raw.APP_ENV === 'local' ? 0 : 3)),
    rateLimitFactor: raw.RATE_LIMIT_FACTOR,
    // On a local machine, the web server passes on a visitor's address when he signs in.
    proxies: raw.TRUSTED_PROXIES ?? readTrustedProxies('loopback').proxies,
    webUrl,
    apiUrl,
    // Pages on a partner's host call the API too.
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
    mail: mailOf(raw),
    postalCodes: { url: raw.POSTAL_CODES_URL ?? `${sandboxUrl}/postal-codes` },
    parcels: {
      url: raw.PARCELS_URL ?? `${sandboxUrl}/parcels`,
      user: raw.PARCELS_USER,
      accessCode: raw.PARCELS_ACCESS_CODE,
      postingCard: raw.PARCELS_POSTING_CARD,
    },
    ageChecks: { url: raw.AGE_CHECKS_URL ?? `${sandboxUrl}/age-checks`, key: raw.AGE_CHECKS_KEY },
    ...timesOf(raw),
    // The sandbox moves parcels while somebody watches.
    trackingSeconds: raw.TRACKING_SECONDS ?? (raw.APP_ENV === 'local' ? 15 : 1_800),
    // Whoever tries the product at night sees its mails come.
    noticeHours:
      raw.NOTICE_HOURS ?? (raw.APP_ENV === 'local' ? { fromHour: 0, toHour: 24 } : { fromHour: 8, toHour: 21 }),
    supportEmail: raw.SUPPORT_EMAIL,
    passkeys: passkeysOf(raw, webUrl),
    sessions: sessionsOf(raw),
    secrets: { links: raw.LINK_SECRET, nest: raw.NEST_SECRET, shop: raw.SHOP_TOKEN_SECRET, records: raw.RECORDS_KEYS },
    files: {
      dir: raw.FILES_DIR ?? path.join(raw.DATA_DIR, 'files'),
      key: raw.FILES_KEY,
      s3,
      /** The web process serves them there (design.md 4). */
      url: `${webUrl}/files`,
    },
    signing: {
      url: raw.SIGNING_URL ?? `${sandboxUrl}/signing`,
      key: raw.SIGNING_KEY,
      // Only production has a real certificate chain, and there the sandbox refuses to run.
      isTest: raw.APP_ENV !== 'production',
      writesSigningTime: raw.SIGNING_TIME_ATTRIBUTE === 'yes',
      wantsTimestamp: raw.SIGNING_TIMESTAMP === 'yes',
    },
    orderChecks: { services: raw.ORDER_CHECKS, key: raw.ORDER_CHECKS_KEY, issuer: apiUrl },
    numbering: numberingOf(raw, sandboxUrl),
    push: pushOf(raw, sandboxUrl),
  }
}

/** How long an unpaid order, code or hold waits. */
const timesOf = (raw: Raw) => ({
  pixMinutes: raw.PIX_MINUTES,
  treatmentPixMinutes: raw.TREATMENT_PIX_MINUTES,
  bringForwardDays: raw.BRING_FORWARD_DAYS,
  paymentDeadlineHours: raw.PAYMENT_DEADLINE_HOURS,
  cardGiveUpMinutes: raw.CARD_GIVE_UP_MINUTES,
  holdMinutes: raw.HOLD_MINUTES,
})

/** Outside a demo there is none unless it is set: what needs a number is written on paper. */
const numberingOf = (raw: Raw, sandboxUrl: string) => {
  const url = raw.NUMBERING_URL ?? (raw.APP_ENV === 'local' ? `${sandboxUrl}/numbering` : 'none')
  return url === 'none' ? null : { url, key: raw.NUMBERING_KEY }
}

/** Outside a demo nothing goes by push until a key is set; only there is the sandbox's push service called. */
const pushOf = ({ PUSH_KEY, PUSH_HOSTS, APP_ENV, SUPPORT_EMAIL }: Raw, sandboxUrl: string) => {
  const privateKey = PUSH_KEY ?? (APP_ENV === 'local' ? demonstration.push : 'none')
  const sandboxOrigin = APP_ENV === 'local' ? new URL(sandboxUrl).origin : null
  return privateKey === 'none'
    ? null
    : { privateKey, contact: `mailto:${SUPPORT_EMAIL}`, hosts: PUSH_HOSTS, sandboxOrigin }
}

/** A mail contains names and health data: outside a demo it is sent encrypted or not at all. */
const mailOf = ({ SMTP_URL, UNENCRYPTED_HOSTS, ...raw }: Raw) => {
  const url = SMTP_URL ?? `smtp://${raw.HOST}:${raw.MAIL_PORT}`
  const mustBeEncrypted = raw.APP_ENV !== 'local' && !UNENCRYPTED_HOSTS.has(new URL(url).hostname)
  return { url, mustBeEncrypted, from: raw.MAIL_FROM }
}

export type Config = ReturnType<typeof readConfig>
