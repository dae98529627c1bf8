import { statusOf } from '#shared/http/failure.ts'
import { send } from '#shared/http/send.ts'
import type { Verification } from './verification.ts'

type Asking = {
  apiUrl: string
  clientAddress: string
  code: string
  accessCode?: string
  /** Prescriptions, other signed documents and certificates of courses: each has an address of its own. */
  at?: 'prescription_verifications' | 'document_verifications' | 'certificate_verifications'
}

type Refusal = 'missing' | 'wrong' | 'closed' | 'altered' | 'limited'

/**
 * `wrong`: the access code is not this prescription's; `closed`: it was locked after too many wrong codes; `altered`:
 * the stored document is not the signed one; `limited`: too many tries from this client, who must wait so long;
 * `failed`: no answer.
 */
export type Answer<Facts = Verification> =
  | { status: 'ok'; verification: Facts; waitSeconds?: undefined }
  | { status: Refusal | 'failed'; verification?: undefined; waitSeconds: number | undefined }

const PATIENCE_MS = 5_000

const meanings: Record<number, Refusal> = {
  400: 'missing',
  401: 'wrong',
  403: 'closed',
  404: 'missing',
  409: 'altered',
  429: 'limited',
}

/** Reads a verification from the API, for a page rendered on the server. */
export const readVerification = async <Facts = Verification>({
  apiUrl,
  clientAddress,
  code,
  accessCode,
  at = 'prescription_verifications',
}: Asking): Promise<Answer<Facts>> => {
  const outcome = await send({
    method: 'GET',
    address: `${apiUrl}/api/v1/${at}/${encodeURIComponent(code)}`,
    query: { access_code: accessCode },
    // The API limits tries by client address; without this header all visitors would share this process's address.
    headers: { 'x-forwarded-for': clientAddress },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { error } = outcome
  if (!error) return { status: 'ok', ...(outcome.data as { verification: Facts }) }
  const waitSeconds = 'status' in error ? error.retryAfterSeconds : undefined
  return { status: meanings[statusOf(error) ?? 0] ?? 'failed', waitSeconds }
}
