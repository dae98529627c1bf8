import { z } from 'zod'
import { callOverHttp } from '../call-over-http.ts'
import type { NumberedPrescriber, NumberingProvider } from './numbering-provider.ts'

/** Null: no provider, so that what needs a number is written on paper. */
export type NumberingConfig = { url: string; key: string; timeoutMs?: number } | null

const WireNumber = z.object({
  number: z.string().regex(/^[0-9A-Z.-]{4,40}$/),
  prescriber: z.object({ council: z.string(), registration_number: z.string(), registration_state: z.string() }),
  is_test: z.boolean(),
})
const WireRefusal = z.object({ error: z.object({ code: z.string().min(1) }) })

/** The protocol is our own (docs/sandbox.md): SNCR's interface for prescribers is not public as far as we know. */
export const numberingOverHttp = ({
  url,
  key,
  timeoutMs = 8_000,
}: NonNullable<NumberingConfig>): NumberingProvider => ({
  numberFor: async ({ reference, kind, prescriber, at }) => {
    const outcome = await callOverHttp({
      method: 'POST',
      url: `${url}/v1/numbers`,
      headers: { authorization: `Bearer ${key}` },
      json: { reference, kind, prescriber: onTheWire(prescriber), issued_at: at.toISOString() },
      timeoutMs,
    })
    if (outcome.kind !== 'answer' || outcome.status >= 500) return { kind: 'unknown' }
    const given = outcome.status < 300 ? WireNumber.safeParse(outcome.body).data : undefined
    if (given && isSame(given.prescriber, onTheWire(prescriber)))
      return { kind: 'numbered', number: given.number, isTest: given.is_test }
    if (given) return { kind: 'refused', code: 'wrong_prescriber' }
    // Only a refusal of this sheet is final: a refused key of ours can be corrected and the request repeated.
    const refusal = outcome.status === 422 ? WireRefusal.safeParse(outcome.body).data : undefined
    return refusal ? { kind: 'refused', code: refusal.error.code } : { kind: 'unknown' }
  },
})

const onTheWire = ({ council, registrationNumber, registrationState }: NumberedPrescriber) => ({
  council,
  registration_number: registrationNumber,
  registration_state: registrationState,
})

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.entries(other).every(([field, text]) => one[field] === text)
