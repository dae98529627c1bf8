import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { demonstration } from '@prumo/hosting'
import { Refusal } from '../refusal.ts'

/** The public half of the key that the API has in a demonstration. */
const clientKey = createPublicKey(
  createPrivateKey({ key: Buffer.from(demonstration.orderChecks, 'base64'), format: 'der', type: 'pkcs8' }),
)

/** CDS Hooks 2.0: who asks proves it by a token that he signed for this address, and that ends within minutes. */
export const refuseStrangers = ({ authorization, address }: { authorization: string | undefined; address: string }) => {
  const [, header = '', claims = '', signature = ''] =
    /^Bearer ([^.]+)\.([^.]+)\.([^.]+)$/.exec(authorization ?? '') ?? []
  const signed = { key: clientKey, dsaEncoding: 'ieee-p1363' as const }
  const isOurs = verify('sha384', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  if (!isOurs) throw new Refusal(401, 'unauthorized', 'A assinatura do token não confere.')
  const { aud, exp, jti } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  // Its time is the real one, also where a test moves the clock.
  if (aud !== address || typeof jti !== 'string' || typeof exp !== 'number' || exp * 1_000 < Date.now())
    throw new Refusal(401, 'unauthorized', 'O token não vale para este endereço ou venceu.')
}
