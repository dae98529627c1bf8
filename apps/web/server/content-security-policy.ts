import type { Config } from './config.ts'

const originOf = (address: string) => new URL(address).origin

/** The socket address of an http one: a page may follow its order live. */
const socketOriginOf = (address: string) => originOf(address).replace(/^http/, 'ws')

/** What one document may do beyond what all may. */
export type Allowance = {
  /** Its inline scripts, each as "sha256-…". */
  scriptHashes?: readonly string[]
  /** Whether it may hold the frame of ours in which a tag manager runs (decision 0012). */
  mayFrameItself?: boolean
}

export type WritePolicy = (allowance?: Allowance) => string

/**
 * The content security policy of this installation. Scripts run from our own files, or inline where their hash is named
 * (decision 0010); a page may call our own server, the API (also by socket) and the payment provider, nobody else: no
 * third party learns which page a patient reads (design 6).
 */
export const policyOf = (config: Config): WritePolicy => {
  // Vite's development client injects its own scripts and styles, and a hash would switch 'unsafe-inline' off.
  const inline = config.isDevelopment ? ["'unsafe-inline'"] : []
  const connections = [
    originOf(config.publicApiUrl),
    socketOriginOf(config.publicApiUrl),
    originOf(config.paymentProviderUrl),
    ...(config.isDevelopment ? ['ws:'] : []),
  ]
  return ({ scriptHashes = [], mayFrameItself = false } = {}) => {
    const hashes = config.isDevelopment ? [] : scriptHashes.map((hash) => `'${hash}'`)
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inline, ...hashes],
      'style-src': ["'self'", ...inline],
      // Widths and positions that a component computes are style attributes; they run nothing.
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'", ...connections],
      'frame-src': [mayFrameItself ? "'self'" : "'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(config.appEnv === 'local' ? {} : { 'upgrade-insecure-requests': [] }),
    }
    return Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join(';')
  }
}
