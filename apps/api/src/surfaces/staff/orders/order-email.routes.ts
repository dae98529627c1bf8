import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { correctEmail, getOrderToGiveBack } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'
import { showOrderToGiveBack } from './order-to-give-back.ts'

const tags = ['returns']
const admits = ['support', 'administrator'] as const
const params = z.object({ order_number: z.string().regex(/^[\w-]{1,40}$/) })

/** Whoever asks may mistype his CPF; nobody needs more tries to guess it. */
const correctionsInTenMinutes = 20

/** /api/staff/v1/orders/{order_number}/email: where a guest's order writes to. */
export const orderEmailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/orders/:order_number/email',
    {
      config: {
        admits,
        whenRepeated: 'runs again',
        rateLimit: {
          max: Math.ceil(correctionsInTenMinutes * app.parts.config.rateLimitFactor),
          timeWindow: '10 minutes',
        },
      },
      schema: {
        summary: 'Correct the e-mail of a guest’s order whose mailbox takes no mail; what did not arrive is sent again',
        description:
          '422 where mails arrive, where the CPF is another, or of an account’s order; 409 if it was corrected.',
        tags,
        params,
        body: contract.correctOrderEmail.request,
        response: { 200: contract.correctOrderEmail.response },
      },
    },
    async (request) => {
      const { ctx, params, body } = request
      const { id: orderId } = await getOrderToGiveBack(ctx, { number: params.order_number })
      await correctEmail(ctx, { orderId, staffId: signedIn(request).userId, ...body })
      return showOrderToGiveBack(ctx, orderId)
    },
  )
}
