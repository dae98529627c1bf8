import {
  isEncrypted,
  isPublished,
  isThisMachine,
  readUnencryptedHosts,
  weaknessOf,
  weaknessOfKey,
} from '@prumo/hosting'
import { readDatabaseUrl } from './platform/database/database-url.ts'

/** Raw settings, before parsing; an empty one counts as unset. */
type Given = Record<string, string | undefined>

// Settings whose default suits only a demo must be set.
const needed = [
  'WEB_URL',
  'API_URL',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'POSTAL_CODES_URL',
  'PARCELS_URL',
  'PARCELS_USER',
  'PARCELS_ACCESS_CODE',
  'PARCELS_POSTING_CARD',
  'AGE_CHECKS_URL',
  'AGE_CHECKS_KEY',
  'MERCADO_PAGO_ACCESS_TOKEN',
  'MERCADO_PAGO_PUBLIC_KEY',
  'MERCADO_PAGO_WEBHOOK_SECRET',
  'LINK_SECRET',
  'NEST_SECRET',
  'SHOP_TOKEN_SECRET',
  'RECORDS_KEYS',
  'FILES_KEY',
  'SIGNING_URL',
  'SIGNING_KEY',
] as const

const ownSecrets = ['LINK_SECRET', 'NEST_SECRET'] as const
// Their strength is the responsibility of the services that issue them; we only refuse the sandbox's own.
const givenSecrets = [
  'PARCELS_USER',
  'PARCELS_ACCESS_CODE',
  'PARCELS_POSTING_CARD',
  'AGE_CHECKS_KEY',
  'SIGNING_KEY',
  'NUMBERING_KEY',
  'PUSH_KEY',
  'MERCADO_PAGO_ACCESS_TOKEN',
  'MERCADO_PAGO_PUBLIC_KEY',
  'MERCADO_PAGO_WEBHOOK_SECRET',
] as const
const addresses = [
  'WEB_URL',
  'API_URL',
  'POSTAL_CODES_URL',
  'PARCELS_URL',
  'AGE_CHECKS_URL',
  'SIGNING_URL',
  'NUMBERING_URL',
] as const
const mailboxes = ['MAIL_FROM', 'SUPPORT_EMAIL'] as const

/**
 * Everything that prevents a start where strangers can reach the API (decision 0020): missing settings, the sandbox,
 * published or weak secrets, and unencrypted connections. The messages repeat no secret.
 */
export const faultsOutsideLocal = (given: Given): string[] => [
  ...needed.filter((name) => !given[name]).map((name) => `${name} is missing`),
  ...(given.FILES_DIR || given.FILES_S3_URL ? [] : ['FILES_DIR is missing (or a bucket, FILES_S3_…)']),
  ...faultsOfSandbox(given),
  ...faultsOfSecrets(given),
  ...(given.NUMBERING_URL && given.NUMBERING_URL !== 'none' && !given.NUMBERING_KEY
    ? ['NUMBERING_KEY is missing']
    : []),
  ...addresses
    .filter((name) => given[name] && given[name] !== 'none' && !isEncrypted(given[name]))
    .map((name) => `${name} must begin with https`),
  ...mailboxes
    .filter((name) => /[.]example>?$/.test(given[name] ?? ''))
    .map((name) => `${name} is an address of the demonstration`),
  ...faultsOfOrigins(given),
  ...faultsOfOrderChecks(given),
  ...faultsOfLines(given),
]

const faultsOfSandbox = ({ PAYMENTS_PROVIDER, SANDBOX_URL, APP_ENV, ...given }: Given): string[] => [
  ...(PAYMENTS_PROVIDER === 'mercado_pago' ? [] : ['PAYMENTS_PROVIDER=sandbox is for APP_ENV=local alone']),
  ...(SANDBOX_URL ? ['SANDBOX_URL is for APP_ENV=local alone'] : []),
  // Mercado Pago's test credentials have this prefix; with them no money moves.
  ...(['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY'] as const)
    .filter((name) => APP_ENV === 'production' && given[name]?.startsWith('TEST-'))
    .map((name) => `${name} is one for trying, which production does not take`),
]

const faultsOfSecrets = (given: Given): string[] => [
  ...ownSecrets.flatMap((name) => said(name, given[name] ? weaknessOf(given[name]) : null)),
  ...(given.SHOP_TOKEN_SECRET ? given.SHOP_TOKEN_SECRET.split(',') : []).flatMap((secret) =>
    said('SHOP_TOKEN_SECRET', weaknessOf(secret.trim())),
  ),
  ...said('FILES_KEY', given.FILES_KEY ? weaknessOfKey(given.FILES_KEY) : null),
  ...(given.RECORDS_KEYS ?? '')
    .split(',')
    .map((part) => part.trim().split(':'))
    .flatMap(([id, key]) => said(`RECORDS_KEYS, key ${id}:`, key ? weaknessOfKey(key) : null)),
  ...givenSecrets.filter((name) => isPublished(given[name] ?? '')).map((name) => `${name} is the sandbox's own`),
]

const said = (name: string, weakness: string | null): string[] => (weakness ? [`${name} ${weakness}`] : [])

const faultsOfOrigins = ({ WEB_ORIGINS }: Given): string[] =>
  (WEB_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '' && !(isEncrypted(origin) && new URL(origin).origin === origin))
    .map((origin) => `WEB_ORIGINS holds "${origin}", but each must be an origin of https`)

/** No service of this kind is needed; one that is connected is told about patients. */
const faultsOfOrderChecks = ({ ORDER_CHECKS, ORDER_CHECKS_KEY }: Given): string[] =>
  ORDER_CHECKS
    ? [
        ...(ORDER_CHECKS_KEY ? [] : ['ORDER_CHECKS_KEY is missing']),
        ...(isPublished(ORDER_CHECKS_KEY ?? '') ? ["ORDER_CHECKS_KEY is the sandbox's own"] : []),
        ...ORDER_CHECKS.split(',')
          .map((part) => part.slice(part.indexOf('=') + 1).trim())
          .filter((url) => !isEncrypted(url))
          .map((url) => `ORDER_CHECKS holds "${url}", which must begin with https`),
      ]
    : []

/**
 * Connections with passwords and records must be encrypted, within this machine, or protected as the operator declares.
 */
const faultsOfLines = ({ DATABASE_URL = '', SMTP_URL, UNENCRYPTED_HOSTS }: Given): string[] => {
  const plainHosts = readUnencryptedHosts(UNENCRYPTED_HOSTS)
  const database = readDatabaseUrl(DATABASE_URL)
  const open = (database?.hosts ?? [])
    .map(({ host }) => host)
    .filter((host) => !host.startsWith('/') && !isThisMachine(host) && !plainHosts.has(host.toLowerCase()))
  const isSealed = database?.parameters.get('sslmode') === 'verify-full'
  const mail = URL.parse(SMTP_URL ?? '')
  return [
    ...(open.length === 0 || isSealed
      ? []
      : [`DATABASE_URL needs sslmode=verify-full for ${open.join(' and ')} (or UNENCRYPTED_HOSTS)`]),
    // A query parameter there could switch off encryption or certificate checks.
    ...(mail?.search && !plainHosts.has(mail.hostname) ? ['SMTP_URL takes no parameters outside APP_ENV=local'] : []),
  ]
}
