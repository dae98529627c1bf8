import { statusOf } from '#shared/http/failure.ts'
import { send } from '#shared/http/send.ts'
import type { Verification } from './verification.ts'

type Asking = { apiUrl: string; clientAddress: string; code: string; accessCode?: string }

/** `wrong`: the access code is not this prescription's; `limited`: too many tries; `failed`: nobody answered. */
export type Answer =
  | { status: 'ok'; verification: Verification }
  | { status: 'missing' | 'wrong' | 'limited' | 'failed'; verification?: undefined }

const PATIENCE_MS = 5_000

const meanings: Record<number, 'missing' | 'wrong' | 'limited'> = {
  400: 'missing',
  401: 'wrong',
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
