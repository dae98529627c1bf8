import path from 'node:path'
import { demonstrationKey } from '@prumo/files'
import { readTrustedProxies, type TrustedProxies } from '@prumo/hosting'

/** What the web process needs to know, read once. Addresses carry no trailing slash. */
export type Config = {
  appEnv: 'local' | 'staging' | 'production'
  isDevelopment: boolean
  host: string
  port: number
  /** Where visitors reach this site: its canonical address. */
  webUrl: string
  /** Where this process reaches the API. */
  apiUrl: string
  /** Where a browser reaches the API. */
  publicApiUrl: string
  /** The one foreign address a page may call: the payment provider that turns a card into a token. */
  paymentProviderUrl: string
  /** Whose X-Forwarded-* count; from anybody else they are his own invention. */
  proxies: TrustedProxies
  /** The sealed files that it hands out, the API's own folder; the key is 32 bytes in base64. */
  files: { dir: string; key: string }
  /** How long a partner's cookies last: two hours unless told otherwise (spec 6). */
  partnerCookieSeconds: number
  /** Asked for by a visitor's yes alone; without an id nothing is measured, which is an error (spec 8). */
  tagManager: { id: string; url: string; reportOrigins: readonly string[] }
  /** How long a process that is asked to stop still serves, saying that it leaves, so that balancers see it. */
  unreadyMs: number
  /** Where its metrics are; null where nobody asks for them. */
  metrics: { host: string; port: number } | null
}

export class ConfigFault extends Error {}

type Environment = Record<string, string | undefined>

/** Reads the environment. Throws one ConfigFault that lists every fault, not the first only. */
export const readConfig = (env: Environment = process.env): Config => {
  const faults: string[] = []
  const read = reader(env, faults)
  const appEnv = read.oneOf('APP_ENV', ['local', 'staging', 'production'], 'local')
  const host = read.text('HOST', '127.0.0.1')
  const fallback = (port: number) => (appEnv === 'local' ? `http://${host}:${port}` : undefined)
  const apiUrl = read.address('API_URL', fallback(read.port('API_PORT', 4000)))
  const port = read.port('WEB_PORT', 3000)
  const config: Config = {
    appEnv,
    isDevelopment: env.NODE_ENV === 'development',
    host,
    port,
    webUrl: read.address('WEB_URL', fallback(port)),
    apiUrl,
    publicApiUrl: read.address('PUBLIC_API_URL', appEnv === 'local' ? apiUrl : undefined),
    paymentProviderUrl: read.address('PAYMENT_PROVIDER_PUBLIC_URL', fallback(read.port('SANDBOX_PORT', 4100))),
    proxies: read.proxies('TRUSTED_PROXIES', appEnv === 'local' ? 'loopback' : ''),
    files: {
      dir: read.needed(
        'FILES_DIR',
        appEnv === 'local' ? path.join(read.text('DATA_DIR', '.data'), 'files') : undefined,
      ),
      key: read.key('FILES_KEY', appEnv === 'local' ? demonstrationKey : undefined),
    },
    partnerCookieSeconds: read.hours('PARTNER_COOKIE_HOURS', 2) * 3600,
    tagManager: {
      id: read.tagManagerId('TAG_MANAGER_ID'),
      // On a machine of our own nothing may leave it: the sandbox stands in.
      url: read.address(
        'TAG_MANAGER_URL',
        appEnv === 'local'
          ? fallbackOfTags(fallback(read.port('SANDBOX_PORT', 4100)))
          : 'https://www.googletagmanager.com',
      ),
      reportOrigins: read.origins('MEASUREMENT_URLS'),
    },
    // On one machine nobody balances, and Ctrl-C is to be quick.
    unreadyMs: 1000 * read.seconds('UNREADY_SECONDS', appEnv === 'local' ? 0 : 3),
    metrics: env.WEB_METRICS_PORT
      ? { host: read.text('METRICS_HOST', '127.0.0.1'), port: read.port('WEB_METRICS_PORT', 0) }
      : null,
  }
  if (faults.length > 0) throw new ConfigFault(faults.join('\n'))
  return config
}

const fallbackOfTags = (sandbox: string | undefined) => sandbox && `${sandbox}/tags`

const reader = (env: Environment, faults: string[]) => ({
  text: (name: string, fallback: string) => env[name] || fallback,

  needed(name: string, fallback: string | undefined): string {
    const value = env[name] || fallback
    if (!value) faults.push(`${name} is missing`)
    return value ?? ''
  },

  /** Stands in an address and in a policy: letters, digits and one hyphen, nothing else. */
  tagManagerId(name: string): string {
    const value = env[name] ?? ''
    if (value !== '' && !/^GTM-[A-Z0-9]+$/.test(value))
      faults.push(`${name} is "${value}", but must be like GTM-ABC123`)
    return value
  },

  /** Addresses between commas, of which the origins count; a host may begin with `*.`, as policies say it. */
  origins(name: string): readonly string[] {
    const values = (env[name] ?? '').split(',').filter(Boolean)
    return values.map((value) => {
      if (!/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(value)) faults.push(`${name} holds "${value}", which is no origin`)
      return value
    })
  },

  key(name: string, fallback: string | undefined): string {
    const value = env[name] || fallback
    if (!value) faults.push(`${name} is missing`)
    else if (Buffer.from(value, 'base64').length !== 32) faults.push(`${name} must be 32 bytes in base64`)
    return value ?? ''
  },

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = env[name] || fallback
    if ((values as readonly string[]).includes(value)) return value as T
    faults.push(`${name} is "${value}", but must be one of ${values.join(', ')}`)
    return fallback
  },

  port(name: string, fallback: number): number {
    const value = Number(env[name] || fallback)
    if (Number.isInteger(value) && value >= 0 && value < 65_536) return value
    faults.push(`${name} is "${env[name]}", but must be a port number`)
    return fallback
  },

  proxies(name: string, fallback: string): TrustedProxies {
    // It trusted everybody who wrote the header: whoever still sets it must hear that it does nothing.
    if (env.TRUST_PROXY) faults.push(`TRUST_PROXY is no longer read: name the proxies in ${name}`)
    const { proxies, faults: found } = readTrustedProxies(env[name] || fallback)
    faults.push(...found)
    return proxies
  },

  hours(name: string, fallback: number): number {
    const value = Number(env[name] || fallback)
    if (Number.isInteger(value) && value > 0 && value <= 24) return value
    faults.push(`${name} is "${env[name]}", but must be whole hours, 1 to 24`)
    return fallback
  },

  seconds(name: string, fallback: number): number {
    const value = Number(env[name] || fallback)
    if (value >= 0 && value <= 30) return value
    faults.push(`${name} is "${env[name]}", but must be seconds, 0 to 30`)
    return fallback
  },

  address(name: string, fallback: string | undefined): string {
    const value = env[name] || fallback
    if (value && /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value.replace(/\/+$/, '')
    faults.push(value ? `${name} is "${value}", but must be an http or https address` : `${name} is missing`)
    return ''
  },
})
