import { statusOf } from '#shared/http/failure.ts'
import { send } from '#shared/http/send.ts'
import type { Verification } from './verification.ts'

type Asking = { apiUrl: string; clientAddress: string; code: string; accessCode?: string }

type Refusal = 'missing' | 'wrong' | 'closed' | 'limited'

/**
 * `wrong`: the access code is not this prescription's; `closed`: it opens by none any more, so many guessed at it;
 * `limited`: too many tries from here; `failed`: nobody answered.
 */
export type Answer =
  | { status: 'ok'; verification: Verification }
  | { status: Refusal | 'failed'; verification?: undefined }

const PATIENCE_MS = 5_000

const meanings: Record<number, Refusal> = {
  400: 'missing',
  401: 'wrong',
  403: 'closed',
  404: 'missing',
  429: 'limited',
}

/** Asks the API what is known of a prescription, for a page that the server draws. */
export const readVerification = async ({ apiUrl, clientAddress, code, accessCode }: Asking): Promise<Answer> => {
  const outcome = await send({
    method: 'GET',
    address: `${apiUrl}/api/v1/prescription_verifications/${encodeURIComponent(code)}`,
    query: { access_code: accessCode },
    // The API counts tries by address, and all of ours would otherwise come from this process.
    headers: { 'x-forwarded-for': clientAddress },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!outcome.error) return { status: 'ok', ...(outcome.data as { verification: Verification }) }
  return { status: meanings[statusOf(outcome.error) ?? 0] ?? 'failed' }
}
