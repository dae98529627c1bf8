import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

const originOf = (address: string) => new URL(address).origin

/** The socket address of an http one: a page may follow its order live. */
const socketOriginOf = (address: string) => originOf(address).replace(/^http/, 'ws')

/**
 * Strict headers on every answer. Scripts run by nonce only, and a page may call our own server, the API (also by
 * socket) and the payment provider, nobody else: no third party learns which page a patient reads (design 6).
 */
export const securityHeaders = async (server: FastifyInstance, config: Config) => {
  const isPublished = config.appEnv !== 'local'
  await server.register(helmet, {
    enableCSPNonces: !config.isDevelopment,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client injects its own scripts and styles, without our nonce.
        scriptSrc: config.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: config.isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Widths and positions that a component computes are style attributes; they run nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: [
          "'self'",
          originOf(config.publicApiUrl),
          socketOriginOf(config.publicApiUrl),
          originOf(config.paymentProviderUrl),
          ...(config.isDevelopment ? ['ws:'] : []),
        ],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isPublished ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isPublished,
    // The address of a page can name a condition, so no other site is told where a visitor came from.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
