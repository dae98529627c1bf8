import { request as requestPlain } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { encrypt } from './encrypt.ts'
import { type AllowedServices, isEndpoint } from './endpoint.ts'
import { publicLookup } from './public-lookup.ts'
import type { PushGateway, PushOutcome } from './push-gateway.ts'
import { authorizationFor, vapidKeyFrom } from './vapid.ts'

/** Null: no key is set, so nothing goes by push. */
export type PushConfig = ({ privateKey: string; contact: string; timeoutMs?: number } & AllowedServices) | null

/** The longest wait that a service may ask of us. */
const longestWaitSeconds = 6 * 60 * 60

/** Sends through the service of each browser. */
export const webPush = ({
  privateKey,
  contact,
  timeoutMs = 10_000,
  ...allowed
}: NonNullable<PushConfig>): PushGateway => {
  const key = vapidKeyFrom(privateKey)
  return {
    publicKey: key.publicKey,
    mayCall: (endpoint) => isEndpoint(endpoint, allowed),
    send: async ({ endpoint, text, ttlSeconds, ...receiver }) => {
      if (!isEndpoint(endpoint, allowed)) throw new Error('this is no endpoint of a known push service')
      const { origin } = new URL(endpoint)
      const isSandbox = origin === allowed.sandboxOrigin
      const body = encrypt(text, receiver)
      const headers = {
        ttl: String(ttlSeconds),
        urgency: 'normal',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        authorization: await authorizationFor(key, { origin, contact }),
      }
      const answer = await post(endpoint, { headers, body, timeoutMs, isSandbox })
      return 'cause' in answer ? { kind: 'later', ...answer, retryAfterSeconds: null } : outcomeOf(answer)
    },
  }
}

type Posted = { status: number; retryAfter: string | undefined } | { cause: 'timeout' | 'cut' }
type Post = { headers: Record<string, string>; body: Buffer; timeoutMs: number; isSandbox: boolean }

/** One POST, which follows nowhere. What the service writes back is not read: it is no business of ours. */
const post = (endpoint: string, { headers, body, timeoutMs, isSandbox }: Post): Promise<Posted> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options: RequestOptions = { method: 'POST', headers, signal, agent: false }
    const call = isSandbox
      ? requestPlain(endpoint, options)
      : request(endpoint, { ...options, lookup: publicLookup, minVersion: 'TLSv1.2' })
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      response.destroy()
    })
    call.on('error', () => resolve({ cause: signal.aborted ? 'timeout' : 'cut' }))
    call.end(body)
  })

const outcomeOf = ({ status, retryAfter }: { status: number; retryAfter: string | undefined }): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', cause: String(status), retryAfterSeconds: secondsIn(retryAfter) }
  return { kind: 'refused', status }
}

/** `Retry-After` in seconds or as a date (RFC 9110 § 10.2.3). */
const secondsIn = (header: string | undefined): number | null => {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestWaitSeconds) : null
}
