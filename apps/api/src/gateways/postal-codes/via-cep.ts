import { z } from 'zod'
import { callOverHttp } from '../call-over-http.ts'
import type { PostalCodesGateway } from './postal-codes-gateway.ts'

export type PostalCodesConfig = { url: string; timeoutMs?: number }

const WirePlace = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string().min(1),
  uf: z.string().length(2),
})
// An unknown code is answered 200 with `erro`, as a boolean or as a text (domain.md 3.2).
const WireAbsent = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

/** ViaCEP's protocol, used by viacep.com.br and by the sandbox. */
export const viaCep = ({ url, timeoutMs = 3_000 }: PostalCodesConfig): Pick<PostalCodesGateway, 'find'> => ({
  find: async ({ postalCode, withinMs = timeoutMs }) => {
    if (!/^\d{8}$/.test(postalCode)) return { kind: 'absent' }
    const outcome = await callOverHttp({
      method: 'GET',
      url: `${url}/ws/${postalCode}/json/`,
      timeoutMs: Math.min(timeoutMs, withinMs),
    })
    if (outcome.kind === 'unknown') return { kind: 'unknown' }
    if (outcome.status === 400 || (outcome.status === 200 && WireAbsent.safeParse(outcome.body).success)) {
      return { kind: 'absent' }
    }
    const wire = WirePlace.safeParse(outcome.body)
    if (outcome.status !== 200 || !wire.success) return { kind: 'unknown' }
    const { logradouro, bairro, localidade, uf } = wire.data
    const place = { postalCode, street: logradouro, district: bairro, city: localidade, stateAbbr: uf }
    return { kind: 'found', place }
  },
})
