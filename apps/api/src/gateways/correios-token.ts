import { whenClocksShow } from '@prumo/brazil'
import { z } from 'zod'
import { callOverHttp } from './call-over-http.ts'

export type CorreiosCredentials = { url: string; user: string; accessCode: string; postingCard: string }

export type TokenSource = {
  /** The current token, or a new one; null when none is available. */
  get: () => Promise<string | null>
  /** The carrier refused it: the next `get` requests another. */
  forget: (token: string) => void
}

const WireToken = z.object({ token: z.string().min(1), expiraEm: z.string() })

/** Keeps one token until a minute before its expiry; concurrent callers share one request. */
export const correiosToken = (
  { url, user, accessCode, postingCard }: CorreiosCredentials,
  { timeoutMs, now = Date.now }: { timeoutMs: number; now?: () => number },
): TokenSource => {
  let held: { token: string; endsAt: number } | undefined
  let asking: Promise<string | null> | undefined

  const ask = async () => {
    const basic = Buffer.from(`${user}:${accessCode}`).toString('base64')
    const outcome = await callOverHttp({
      method: 'POST',
      url: `${url}/token/v1/autentica/cartaopostagem`,
      headers: { authorization: `Basic ${basic}` },
      json: { numero: postingCard },
      timeoutMs,
    })
    const wire = outcome.kind === 'answer' && outcome.status < 300 ? WireToken.safeParse(outcome.body).data : undefined
    held = wire && { token: wire.token, endsAt: endOf(wire.expiraEm) - 60_000 }
    return held?.token ?? null
  }

  return {
    get: async () => {
      if (held && held.endsAt > now()) return held.token
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget: (token) => {
      if (held?.token === token) held = undefined
    },
  }
}

/** Correios write the expiry without a zone, in Brasília time. */
const endOf = (text: string): number =>
  (/(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : whenClocksShow(text).getTime()) || 0
