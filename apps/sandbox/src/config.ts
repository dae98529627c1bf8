/** The sandbox's addresses, storage and time limits. Times are milliseconds. */
export type SandboxConfig = {
  host: string
  port: number
  mailPort: number
  dataDir: string
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** The URL that people and payers open; by default the listening address. */
  publicUrl: string | null
  /** Wait before the first retry of a webhook; it doubles each time, up to a minute. */
  retryBaseMs: number
  /** The time limit of a webhook's receiver. */
  answerTimeoutMs: number
  /** After this time a card in contingency (holder CONT) is approved automatically. */
  contingencyMs: number
  now: () => number
  isLogging: boolean
}

export const defaults: Omit<SandboxConfig, 'dataDir'> = {
  host: '127.0.0.1',
  port: 4100,
  mailPort: 4125,
  secretKey: 'sandbox-secret',
  publicKey: 'sandbox-public',
  webhookSecret: 'sandbox-webhook',
  publicUrl: null,
  retryBaseMs: 1_000,
  answerTimeoutMs: 5_000,
  contingencyMs: 60_000,
  now: Date.now,
  isLogging: false,
}

/** Reads the settings once. Throws one Error that names every invalid setting. */
export const readConfig = (env: NodeJS.ProcessEnv): SandboxConfig => {
  const faults: string[] = []
  const port = (name: string, fallback: number): number => {
    const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name])
    if (!Number.isInteger(value) || value < 0 || value > 65_535) faults.push(`${name} must be a port from 0 to 65535`)
    return value
  }
  const publicUrl = env.SANDBOX_URL || null
  if (publicUrl !== null && !/^https?:\/\/[^/]+$/.test(publicUrl))
    faults.push('SANDBOX_URL must be an http address without a path')
  const config = {
    ...defaults,
    host: env.HOST || defaults.host,
    port: port('SANDBOX_PORT', defaults.port),
    mailPort: port('MAIL_PORT', defaults.mailPort),
    dataDir: env.DATA_DIR || '.data',
    secretKey: env.SANDBOX_SECRET_KEY || defaults.secretKey,
    publicKey: env.SANDBOX_PUBLIC_KEY || defaults.publicKey,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET || defaults.webhookSecret,
    publicUrl,
    isLogging: true,
  }
  if (env.APP_ENV !== 'local')
    faults.push('APP_ENV must be local: the sandbox pretends to be the outside world and runs nowhere else')
  if (faults.length > 0) throw new Error(faults.join('; '))
  return config
}
