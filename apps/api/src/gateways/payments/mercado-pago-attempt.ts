import type { Refused, Unknown } from './payments-gateway.ts'

export type StatusRefusal = Refused & { status: number }

/**
 * Only a clear no is a refusal: what went wrong on the way, a conflict of keys (something was made with it), a locked
 * key, too many requests, wrong credentials or a failure of theirs all leave us not knowing.
 */
export const attempt = async <T>(call: () => Promise<T>): Promise<T | StatusRefusal | Unknown> => {
  try {
    return await call()
  } catch (error) {
    const { status, error: code, causes, __cause__: cause } = error as MercadoPagoFailure
    if (status !== undefined && [400, 402, 404, 422].includes(status)) {
      return { kind: 'refused', code: String(causes?.[0]?.code ?? code ?? 'refused'), status }
    }
    if (status) return { kind: 'unknown', cause: 'provider_error' }
    if (code !== 'connection_error') return { kind: 'unknown', cause: 'provider_error' }
    return { kind: 'unknown', cause: (cause as Error | undefined)?.name === 'AbortError' ? 'timeout' : 'cut' }
  }
}

type MercadoPagoFailure = {
  status?: number
  error?: string
  causes?: { code?: string | number }[]
  __cause__?: unknown
}
