import { listPaymentMethods as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPaymentMethods } from '#domains/money/payments'
import { paymentMethodOnTheWire } from './payment-method.serializer.ts'

/**
 * GET /api/v1/payment_methods (ours): what a browser needs to pay for an order without a cart. Public, like a price.
 */
export const paymentMethodRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/payment_methods',
    {
      schema: {
        summary: 'How consultations and treatments may be paid',
        tags: ['payments'],
        response: { 200: contract.response },
      },
    },
    async ({ ctx }) => ({
      paymentMethods: (await listPaymentMethods(ctx)).map((method) =>
        paymentMethodOnTheWire(method, ctx.gateways.payments.cardTokens),
      ),
    }),
  )
}
