import { formatWait } from '@prumo/brazil'
import type { Failure } from '#shared/http/failure.ts'

/** "40 segundos": the wait before the next try; null if the server gives none. */
export const waitOf = (failure: Failure): string | null =>
  'retryAfterSeconds' in failure && failure.retryAfterSeconds !== undefined
    ? formatWait(failure.retryAfterSeconds)
    : null

/** "Espere 40 segundos e tente de novo.", after too many tries. */
export const waitWords = (failure: Failure): string =>
  `Foram muitas tentativas seguidas. Espere ${waitOf(failure) ?? 'um minuto'} e tente de novo.`
