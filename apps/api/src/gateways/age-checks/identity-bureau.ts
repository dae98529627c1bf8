import { z } from 'zod'
import { callOverHttp } from '../call-over-http.ts'
import type { AgeChecksGateway } from './age-checks-gateway.ts'

export type AgeChecksConfig = { url: string; key: string; timeoutMs?: number }

const WireCheck = z.object({
  id: z.string().min(1),
  result: z.enum(['adult', 'minor', 'mismatch', 'unknown_document']),
  checked_at: z.coerce.date(),
})

/** An identity bureau (docs/sandbox.md). The question is personal data, so it is in the body, never in the URL. */
export const identityBureau = ({ url, key, timeoutMs = 5_000 }: AgeChecksConfig): AgeChecksGateway => ({
  check: async ({ cpf, birthDate }) => {
    const outcome = await callOverHttp({
      method: 'POST',
      url: `${url}/v1/checks`,
      headers: { authorization: `Bearer ${key}` },
      json: { document: cpf, birth_date: birthDate },
      timeoutMs,
    })
    const wire = outcome.kind === 'answer' && outcome.status < 300 ? WireCheck.safeParse(outcome.body).data : undefined
    if (!wire) return { kind: 'unknown' }
    return { kind: 'checked', result: wire.result, reference: wire.id, checkedAt: wire.checked_at }
  },
})
