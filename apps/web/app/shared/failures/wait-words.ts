import { formatWait } from '@prumo/brazil'
import type { Failure } from '#shared/http/failure.ts'

/** "40 segundos": how long somebody has to wait before he tries again; null where the server does not say. */
export const waitOf = (failure: Failure): string | null =>
  'retryAfterSeconds' in failure && failure.retryAfterSeconds !== undefined
    ? formatWait(failure.retryAfterSeconds)
    : null

/** "Espere 40 segundos e tente de novo.", for whoever tried too often. */
export const waitWords = (failure: Failure): string =>
  `Foram muitas tentativas seguidas. Espere ${waitOf(failure) ?? 'um minuto'} e tente de novo.`
