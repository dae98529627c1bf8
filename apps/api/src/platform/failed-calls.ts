import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Logger } from './log.ts'

type Failed = { request: { method: string; origin: string | URL }; error: Error & { code?: unknown } }

/**
 * Writes a line for each call outside that found no line, no secure one, or lost it: whom it was to, never what was
 * asked (OWASP ASVS 16.3.4). Whoever called is told by his gateway's outcome. Returns how to stop.
 */
export const logFailedCalls = (log: Logger): (() => void) => {
  const note = (message: unknown) => {
    const { request, error } = message as Failed
    const to = new URL(String(request.origin)).origin
    const code = typeof error.code === 'string' ? error.code : error.name
    log.warn({ to, method: request.method, code }, 'a call outside failed')
  }
  // What Node's own fetch is made of tells everybody who listens, whoever called.
  subscribe('undici:request:error', note)
  return () => void unsubscribe('undici:request:error', note)
}
