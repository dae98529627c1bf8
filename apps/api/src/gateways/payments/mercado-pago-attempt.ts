import type { Refused, Unknown } from './payments-gateway.ts'

export type StatusRefusal = Refused & { status: number }

/**
 * Only a clear no is a refusal. A network error, a conflict of keys (something was created with it), a locked key, too
 * many requests, wrong credentials or a server error of theirs all leave the outcome unknown.
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
