import path from 'node:path'
import { type AppEnv, demonstration, type ObjectStorage, readObjectStorage, type TrustedProxies } from '@prumo/hosting'
import { settingsReader } from './settings-reader.ts'

/** The settings of the web process, read once. URLs have no trailing slash. */
export type Config = {
  appEnv: AppEnv
  isDevelopment: boolean
  host: string
  port: number
  /** The site's canonical address. */
  webUrl: string
  /** The API's address for this process. */
  apiUrl: string
  /** The API's address for a browser. */
  publicApiUrl: string
  /** The only foreign address that a page may call: the payment provider that turns a card into a token. */
  paymentProviderUrl: string
  /** The proxies whose X-Forwarded-* headers are believed; anybody else may forge them. */
  proxies: TrustedProxies
  /** The encrypted files that it serves, in the API's own folder or bucket; the key is 32 bytes in base64. */
  files: { dir: string; key: string; s3: ObjectStorage | null }
  /** Signs the tokens of the calls of shop, phytotherapy and weight; never reaches a browser. */
  shopTokenSecret: string
  /** The lifetime of a partner's cookies: two hours by default (spec 6). */
  partnerCookieSeconds: number
  /** Requested only after consent; without an id nothing is measured. */
  tagManager: { id: string; url: string; reportOrigins: readonly string[] }
  /** How long a stopping process is unready but still serves, so that load balancers notice. */
  unreadyMs: number
  /** The address of its metrics; null if they are off. */
  metrics: { host: string; port: number } | null
}

export class ConfigFault extends Error {}

/**
 * Reads the environment. Throws one ConfigFault with every fault, not only the first. Values that only suit a demo are
 * refused unless APP_ENV is `local` (decision 0020).
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
  const objects = readObjectStorage(env)
  faults.push(...objects.faults)
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
      dir: objects.storage
        ? read.text('FILES_DIR', '')
        : read.needed('FILES_DIR', isLocal ? path.join(read.text('DATA_DIR', '.data'), 'files') : undefined),
      key: read.key('FILES_KEY', isLocal ? demonstration.files : undefined),
      s3: objects.storage,
    },
    shopTokenSecret: read.secret('SHOP_TOKEN_SECRET', isLocal ? demonstration.shopTokens : undefined),
    partnerCookieSeconds: read.hours('PARTNER_COOKIE_HOURS', 2) * 3600,
    tagManager: {
      id: read.tagManagerId('TAG_MANAGER_ID'),
      // On a local machine no request may leave it: the sandbox stands in.
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
