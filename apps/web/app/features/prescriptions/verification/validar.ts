import type { Verification } from './verification.ts'
import { readVerification } from './verification-reads.ts'

const format = 'application/validador-iti+json'

/** Of any signed document; only a prescription may be on paper. */
type Facts = Pick<Verification, 'state' | 'pdfSrc'> & Partial<Pick<Verification, 'medium'>>

/** Whether the request comes from ITI's VALIDAR: it appends these parameters to the URL in the QR code. */
export const isAskedByValidar = (url: URL): boolean => url.searchParams.get('_format') === format

/**
 * ITI VALIDAR's developer guide: answers the signed file's URL for the right access code, 401 for a wrong one, 404 for
 * a code that is not ours, or whose document was canceled or is on paper.
 */
export const answerValidar = async (input: {
  url: URL
  code: string
  apiUrl: string
  clientAddress: string
  at?: 'prescription_verifications' | 'document_verifications'
}): Promise<Response> => {
  const { url, ...asked } = input
  const accessCode = url.searchParams.get('_secretCode') ?? ''
  // At most sixty-four letters and digits; any other text cannot be a code and does not count as a try.
  const isPossible = /^[A-Za-z0-9]{1,64}$/.test(accessCode)
  const answer = await readVerification<Facts>({
    ...asked,
    accessCode: isPossible ? accessCode : undefined,
  })
  const src = answer.verification?.pdfSrc
  if (answer.verification && hasNoSignature(answer.verification)) return json(404, null)
  if (answer.status === 'ok' && src)
    return json(200, { version: '1.0.0', prescription: { signatureFiles: [{ url: src }] } })
  return json(statuses[answer.status], null, answer.waitSeconds)
}

/**
 * Of one that was withdrawn VALIDAR would say that its signature is good, and a pharmacy would dispense it (decision
 * 0043); one on paper has none in a file (decision 0048).
 */
const hasNoSignature = ({ state, medium }: Facts): boolean =>
  state === 'canceled' || state === 'replaced' || medium === 'paper'

const statuses = { ok: 401, wrong: 401, closed: 403, missing: 404, altered: 404, limited: 429, failed: 503 } as const

const json = (status: number, body: object | null, waitSeconds?: number): Response =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: {
      'content-type': format,
      'cache-control': 'no-store',
      ...(waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) }),
    },
  })
