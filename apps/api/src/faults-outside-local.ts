import {
  isEncrypted,
  isPublished,
  isThisMachine,
  readUnencryptedHosts,
  weaknessOf,
  weaknessOfKey,
} from '@prumo/hosting'
import { readDatabaseUrl } from './platform/database/database-url.ts'

/** Settings as they were said, before anything is made of them; an empty one counts as not given. */
type Given = Record<string, string | undefined>

// Whatever has a default that is only good for a demonstration must be said.
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
  'RECORDS_KEYS',
  'FILES_DIR',
  'FILES_KEY',
  'SIGNING_URL',
  'SIGNING_KEY',
] as const

const ownSecrets = ['LINK_SECRET', 'NEST_SECRET'] as const
// How strong these are is for those who hand them out; that they are not the sandbox's is for us.
const givenSecrets = [
  'PARCELS_USER',
  'PARCELS_ACCESS_CODE',
  'PARCELS_POSTING_CARD',
  'AGE_CHECKS_KEY',
  'SIGNING_KEY',
  'MERCADO_PAGO_ACCESS_TOKEN',
  'MERCADO_PAGO_PUBLIC_KEY',
  'MERCADO_PAGO_WEBHOOK_SECRET',
] as const
const addresses = ['WEB_URL', 'API_URL', 'POSTAL_CODES_URL', 'PARCELS_URL', 'AGE_CHECKS_URL', 'SIGNING_URL'] as const
const mailboxes = ['MAIL_FROM', 'SUPPORT_EMAIL'] as const

/**
 * All that keeps the API from starting where strangers can reach it (decision 0020): what is missing, the sandbox,
 * secrets that everybody knows or guesses, and lines that anybody on the way can read. Repeats no secret.
 */
export const faultsOutsideLocal = (given: Given): string[] => [
  ...needed.filter((name) => !given[name]).map((name) => `${name} is missing`),
  ...faultsOfSandbox(given),
  ...faultsOfSecrets(given),
  ...addresses
    .filter((name) => given[name] && !isEncrypted(given[name]))
    .map((name) => `${name} must begin with https`),
  ...mailboxes
    .filter((name) => /[.]example>?$/.test(given[name] ?? ''))
    .map((name) => `${name} is an address of the demonstration`),
  ...faultsOfOrigins(given),
  ...faultsOfLines(given),
]

const faultsOfSandbox = ({ PAYMENTS_PROVIDER, SANDBOX_URL, APP_ENV, ...given }: Given): string[] => [
  ...(PAYMENTS_PROVIDER === 'mercado_pago' ? [] : ['PAYMENTS_PROVIDER=sandbox is for APP_ENV=local alone']),
  ...(SANDBOX_URL ? ['SANDBOX_URL is for APP_ENV=local alone'] : []),
  // Mercado Pago: credentials for trying begin so; with them no money moves.
  ...(['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY'] as const)
    .filter((name) => APP_ENV === 'production' && given[name]?.startsWith('TEST-'))
    .map((name) => `${name} is one for trying, which production does not take`),
]

const faultsOfSecrets = (given: Given): string[] => [
  ...ownSecrets.flatMap((name) => said(name, given[name] ? weaknessOf(given[name]) : null)),
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

/** Lines on which passwords and records travel: encrypted, within this machine, or guarded as the operator says. */
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
    // A parameter there could switch encryption off, or the proof of who answers.
    ...(mail?.search && !plainHosts.has(mail.hostname) ? ['SMTP_URL takes no parameters outside APP_ENV=local'] : []),
  ]
}
