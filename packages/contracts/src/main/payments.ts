import { z } from 'zod'
import { call, id, reais } from '../wire/call.ts'

const paymentMethod = z.object({
  id,
  kind: z.enum(['pix', 'card']),
  name: z.string(),
  /** The payment provider; with the sandbox, a Pix is paid by hand on `payPagesUrl`. */
  provider: z.string(),
  payPagesUrl: z.string().nullable(),
  /** The URL where a browser exchanges a card for a token, with the shop's public key; null for Pix. */
  cardTokensUrl: z.string().nullable(),
  publicKey: z.string().nullable(),
  maxInstallments: z.number().int().nullable(),
  minInstallment: reais.nullable(),
})

/**
 * Payment methods for orders without a cart: consultations, treatments. Ours; the storefront's own list needs a cart,
 * as in Spree. Needs no identity.
 */
export const listPaymentMethods = call({
  method: 'GET',
  path: '/api/v1/payment_methods',
  request: null,
  response: z.object({ paymentMethods: z.array(paymentMethod) }),
  example: {
    response: {
      paymentMethods: [
        {
          id: 2,
          kind: 'card',
          name: 'Cartão de crédito',
          provider: 'sandbox',
          payPagesUrl: null,
          cardTokensUrl: 'http://127.0.0.1:4100/payments/v1/card_tokens',
          publicKey: 'public-key',
          maxInstallments: 12,
          minInstallment: 5,
        },
      ],
    },
  },
})
