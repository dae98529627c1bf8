import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readCharge } from '#domains/money/payments'
import { Failure } from '#platform/failure'

const answer = z.object({ received: z.boolean() })

/**
 * The payment provider reports a changed charge (in Mercado Pago's format). 401 without a recent, valid signature; 503
 * when the provider does not tell us the charge's state, so that it sends the webhook again. An unknown charge is
 * logged by its id. A repeated webhook has one effect.
 */
export const noticePayment = {
  schema: {
    summary: 'A charge changed',
    security: [],
    description:
      'Signed by `x-signature: ts=…,v1=…`, an HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`.',
    querystring: z.looseObject({ 'data.id': z.string().optional(), type: z.string().optional() }),
    response: { 200: answer, '4xx': z.object({ error: z.string() }), '5xx': z.object({ error: z.string() }) },
  },
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const reading = request.ctx.gateways.payments.readNotification({
      signature: header(request, 'x-signature'),
      requestId: header(request, 'x-request-id'),
      query: request.query as Record<string, unknown>,
      receivedAt: request.ctx.now(),
    })
    if (reading.kind === 'outdated') request.log.warn('a notice was signed days ago, or ahead of our clock')
    if (reading.kind === 'forged' || reading.kind === 'outdated') throw new Failure('signature_invalid')
    if (reading.kind === 'charge') {
      const { chargeId } = reading
      const { kind } = await readCharge(request.ctx, { chargeId })
      if (kind === 'unknown') throw new Failure('provider_unavailable')
      // After any other status the provider would only repeat it, and we would know no more; after a restore an
      // operator must see it.
      if (kind === 'absent') request.log.warn({ chargeId }, 'a notice of a charge that we do not know')
    }
    return reply.send({ received: true })
  },
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
