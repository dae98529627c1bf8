import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takeFault } from '../faults/faults.store.ts'
import { misbehave, pathOf } from '../faults/misbehave.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { CardTokenInput, readCard } from './card-token.ts'
import { saveCardToken } from './card-tokens.store.ts'
import { iso, serializeCharge } from './charge.serializer.ts'
import { type Charge, ChargeInput } from './charge.ts'
import { chargesAPage, findCharge, findChargeByTxid, listChargesChanged, listChargesOf } from './charges.store.ts'
import { createCharge } from './create-charge.ts'
import { customers } from './customers.routes.ts'
import { type Answer, keyOf, oncePerKey } from './idempotency.ts'
import { RefundInput, refundCharge } from './refund-charge.ts'
import { cancelCharge, getCharge } from './settle-charge.ts'

const CHARGES_PATH = '/payments/v1/charges'

/** The payment provider's API. Servers send the secret key; only the card token call is for browsers. */
export const paymentsApi = (world: World) => async (app: FastifyInstance) => {
  misbehave(app, world, 'payments', (request) => referenceOf(world, request))
  app.register(cardTokens(world))
  app.register(forServers(world))
}

const cardTokens = (world: World) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
  app.options('/payments/v1/card_tokens', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  )
  app.post('/payments/v1/card_tokens', async (request, reply) => {
    const { public_key: publicKey } = z.object({ public_key: z.string().optional() }).parse(request.query)
    if (publicKey !== world.config.publicKey) throw new Refusal(401, 'unauthorized', 'A chave pública não confere.')
    const card = readCard(CardTokenInput.parse(request.body), world.now())
    const { id, expiresAt } = saveCardToken(world, card)
    return reply.code(201).send({
      id,
      brand: card.brand,
      last_four_digits: card.lastFourDigits,
      expiration_month: card.expirationMonth,
      expiration_year: card.expirationYear,
      cardholder_name: card.cardholderName,
      expires_at: iso(expiresAt),
    })
  })
}

const forServers = (world: World) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${world.config.secretKey}`) {
      throw new Refusal(401, 'unauthorized', 'A chave secreta não confere.')
    }
  })
  // The effect is stored already; the connection is cut before the answer is sent.
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'POST' || reply.statusCode !== 201) return
    const path = pathOf(request)
    const occasion = { path, externalReference: referenceOf(world, request) }
    const fault = takeFault(world, { service: 'payments', kind: 'cut_after_charge', ...occasion })
    if (fault) request.raw.socket.destroy()
  })
  app.register(customers(world))
  app.register(charges(world))
}

const ChargeQuery = z.union([
  z.object({ external_reference: z.string().min(1) }),
  z.object({
    changed_from: z.coerce.date(),
    changed_to: z.coerce.date(),
    page: z.coerce.number().int().min(0).default(0),
  }),
])

const charges = (world: World) => async (app: FastifyInstance) => {
  const answer = (reply: import('fastify').FastifyReply, { body, wasReplayed }: Answer) => {
    if (wasReplayed) reply.header('Idempotent-Replayed', 'true')
    return reply.code(201).send(body)
  }

  app.post(CHARGES_PATH, async (request, reply) => {
    const input = ChargeInput.parse(request.body)
    const once = { scope: CHARGES_PATH, key: keyOf(request), request: input }
    return answer(
      reply,
      oncePerKey(world, once, () => serializeCharge(world, createCharge(world, input))),
    )
  })
  app.get(CHARGES_PATH, async (request) => {
    const input = ChargeQuery.parse(request.query)
    const serialize = (charge: Charge) => serializeCharge(world, charge)
    if ('external_reference' in input) return { results: listChargesOf(world, input.external_reference).map(serialize) }
    const { changed_from: from, changed_to: to, page } = input
    const charges = listChargesChanged(world, { from: from.getTime(), to: to.getTime(), after: page })
    const isLast = charges.length < chargesAPage
    return { results: charges.map(serialize), next: isLast ? null : String(charges.at(-1)?.number) }
  })
  app.get<IdParams>(`${CHARGES_PATH}/:id`, async ({ params }) => serializeCharge(world, getCharge(world, params.id)))
  app.post<IdParams>(`${CHARGES_PATH}/:id/refunds`, async (request, reply) => {
    const { id } = request.params
    const input = RefundInput.parse(request.body ?? {})
    const once = { scope: `${CHARGES_PATH}/${id}/refunds`, key: keyOf(request), request: input }
    return answer(
      reply,
      oncePerKey(world, once, () => refundCharge(world, id, input)),
    )
  })
  app.post<IdParams>(`${CHARGES_PATH}/:id/cancellation`, async ({ params }) =>
    serializeCharge(world, cancelCharge(world, params.id)),
  )
}

/**
 * The document that a payer's bank reads behind a dynamic Pix code. The real one is signed (JWS); ours is plain JSON.
 */
export const pixLocations = (world: World) => async (app: FastifyInstance) => {
  app.get<{ Params: { txid: string } }>('/payments/pix/v2/:txid', async ({ params }) => {
    const charge = findChargeByTxid(world, params.txid)
    if (!charge?.pix) throw new Refusal(404, 'charge_not_found', 'Este Pix não existe.')
    return {
      txid: charge.pix.txid,
      revisao: 0,
      calendario: {
        criacao: iso(charge.createdAt),
        apresentacao: iso(world.now()),
        expiracao: Math.round((charge.pix.expiresAt - charge.createdAt) / 1_000),
      },
      // An expired charge still has the status ATIVA, as the real one does (bacen/pix-api #577).
      status: statusOfPix[charge.status],
      valor: { original: (charge.amountCents / 100).toFixed(2) },
      solicitacaoPagador: charge.description,
    }
  })
}

const statusOfPix = {
  pending: 'ATIVA',
  approved: 'CONCLUIDA',
  refunded: 'CONCLUIDA',
  partially_refunded: 'CONCLUIDA',
  declined: 'REMOVIDA_PELO_PSP',
  cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
}

type IdParams = { Params: { id: string } }

const referenceOf = (world: World, request: FastifyRequest): string | undefined => {
  const { id } = (request.params ?? {}) as { id?: string }
  if (id !== undefined) return findCharge(world, id)?.externalReference
  const named = { ...(request.query as object), ...(request.body as object) } as { external_reference?: unknown }
  return typeof named.external_reference === 'string' ? named.external_reference : undefined
}
