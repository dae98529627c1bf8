import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Logger } from './log.ts'

type Failed = { request: { method: string; origin: string | URL }; error: Error & { code?: unknown } }

/**
 * Logs each external call that failed to connect, to connect securely, or lost its connection: the service, never the
 * content (OWASP ASVS 16.3.4). The caller learns of it through its gateway's outcome. Returns a function that stops it.
 */
export const logFailedCalls = (log: Logger): (() => void) => {
  const note = (message: unknown) => {
    const { request, error } = message as Failed
    const to = new URL(String(request.origin)).origin
    const code = typeof error.code === 'string' ? error.code : error.name
    log.warn({ to, method: request.method, code }, 'a call outside failed')
  }
  // Node's fetch reports every failed request on this channel.
  subscribe('undici:request:error', note)
  return () => void unsubscribe('undici:request:error', note)
}
