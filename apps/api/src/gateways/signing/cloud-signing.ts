import { z } from 'zod'
import { callOverHttp } from '../call-over-http.ts'
import type { SigningGateway } from './signing-gateway.ts'

export type SigningConfig = {
  url: string
  key: string
  isTest: boolean
  /** Adds the signed attribute signingTime, which ITI was seen to refuse (domain.md 2.2): off by default. */
  writesSigningTime: boolean
  /** Asks for a timestamp (RFC 3161) inside the signature; a provider without one ignores that. */
  wantsTimestamp: boolean
  timeoutMs?: number
}

const WireSignature = z.object({ cms: z.base64().min(1), is_test: z.boolean() })
const WireRefusal = z.object({ error: z.object({ code: z.string().min(1) }) })

/**
 * The provider's protocol is docs/sandbox.md 7. The signer's identity is personal data, so it is in the body, never in
 * the URL.
 */
export const cloudSigning = ({
  url,
  key,
  isTest,
  writesSigningTime,
  wantsTimestamp,
  timeoutMs: usualMs = 8_000,
}: SigningConfig): SigningGateway => ({
  isTest,
  sign: async ({ reference, digest, signer, at, timeoutMs = usualMs }) => {
    const outcome = await callOverHttp({
      method: 'POST',
      url: `${url}/v1/signatures`,
      headers: { authorization: `Bearer ${key}` },
      json: {
        reference,
        digest: { algorithm: 'sha256', value: digest },
        signer: {
          name: signer.name,
          ...(signer.cpf === null ? {} : { cpf: signer.cpf }),
          council: signer.council,
          registration_number: signer.registrationNumber,
          registration_state: signer.registrationState,
        },
        ...(writesSigningTime ? { signing_time: at.toISOString() } : {}),
        ...(wantsTimestamp ? { timestamp: true } : {}),
      },
      timeoutMs,
    })
    if (outcome.kind !== 'answer' || outcome.status >= 500) return { kind: 'unknown' }
    const signature = outcome.status < 300 ? WireSignature.safeParse(outcome.body).data : undefined
    if (signature) return { kind: 'signed', cms: Buffer.from(signature.cms, 'base64'), isTest: signature.is_test }
    // Only a refusal of the signer is final: a refused key of ours can be corrected and the request repeated.
    const refusal = outcome.status === 422 ? WireRefusal.safeParse(outcome.body).data : undefined
    return refusal ? { kind: 'refused', code: refusal.error.code } : { kind: 'unknown' }
  },
})
