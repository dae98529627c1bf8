import type { Config } from './config.ts'

const originOf = (address: string) => new URL(address).origin

/** The WebSocket origin of an HTTP address: a page follows its order in realtime. */
const socketOriginOf = (address: string) => originOf(address).replace(/^http/, 'ws')

/** The permissions of one document beyond the common ones. */
export type Allowance = {
  /** Its inline scripts, each as "sha256-…". */
  scriptHashes?: readonly string[]
  /** Whether it may embed our own frame in which a tag manager runs (decision 0012). */
  mayFrameItself?: boolean
}

export type WritePolicy = (allowance?: Allowance) => string

/**
 * The content security policy of this installation. Scripts run from our own files, or inline if their hash is listed
 * (decision 0010). A page may call only our own server, the API (also by WebSocket) and the payment provider, so no
 * third party learns which page a patient reads (design 6).
 */
export const policyOf = (config: Config): WritePolicy => {
  // Vite's development client injects its own scripts and styles, and a hash would disable 'unsafe-inline'.
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
      // Components set computed widths and positions as style attributes, which cannot run code.
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
