import path from 'node:path'
import { type AppEnv, demonstration, type TrustedProxies } from '@prumo/hosting'
import { settingsReader } from './settings-reader.ts'

/** What the web process needs to know, read once. Addresses carry no trailing slash. */
export type Config = {
  appEnv: AppEnv
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

/**
 * Reads the environment. Throws one ConfigFault that lists every fault, not the first only. Whatever is only good for a
 * demonstration is refused unless APP_ENV says `local` (decision 0020).
 */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const faults: string[] = []
  const read = settingsReader(env, faults)
  const { appEnv, isLocal } = read.environment()
  const host = read.text('HOST', '127.0.0.1')
  const fallback = (port: number) => (isLocal ? `http://${host}:${port}` : undefined)
  const apiUrl = read.address('API_URL', fallback(read.port('API_PORT', 4000)), { isCalledByUsAlone: true })
  const port = read.port('WEB_PORT', 3000)
  const sandbox = fallback(read.port('SANDBOX_PORT', 4100))
  const config: Config = {
    appEnv,
    isDevelopment: read.isDevelopment(),
    host,
    port,
    webUrl: read.address('WEB_URL', fallback(port)),
    apiUrl,
    publicApiUrl: read.address('PUBLIC_API_URL', isLocal ? apiUrl : undefined),
    paymentProviderUrl: read.address('PAYMENT_PROVIDER_PUBLIC_URL', sandbox),
    proxies: read.proxies('TRUSTED_PROXIES', isLocal ? 'loopback' : undefined),
    files: {
      dir: read.needed('FILES_DIR', isLocal ? path.join(read.text('DATA_DIR', '.data'), 'files') : undefined),
      key: read.key('FILES_KEY', isLocal ? demonstration.files : undefined),
    },
    partnerCookieSeconds: read.hours('PARTNER_COOKIE_HOURS', 2) * 3600,
    tagManager: {
      id: read.tagManagerId('TAG_MANAGER_ID'),
      // On a machine of our own nothing may leave it: the sandbox stands in.
      url: read.address('TAG_MANAGER_URL', sandbox ? `${sandbox}/tags` : 'https://www.googletagmanager.com'),
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
