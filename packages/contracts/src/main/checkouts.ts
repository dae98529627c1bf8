import { z } from 'zod'
import { call, id, installments, paymentExample, paymentResponse, reais } from '../wire/call.ts'

/** Pays an order, by bearer or order token: with the fields of `order`, or, without it, by store credit. */
export const payOrder = call({
  method: 'PUT',
  path: '/api/v1/checkouts/{order_number}',
  request: z
    .object({
      /** Ours: what the order costs as the payer saw it, before store credit; another total is not charged. */
      total: reais.max(1_000_000).optional(),
      order: z
        .object({
          existing_card: id.optional(),
          /** Ours: of a course, when its buyer was born, if he did not say so when he enrolled. */
          birth_date: z.iso.date().optional(),
          /** Ours: what store credit pays of it, 0 for nothing; the rest is paid in the way named beside it. */
          store_credit: reais.max(1_000_000).optional(),
          payments_attributes: z
            .object({
              payment_method_id: id.optional(),
              installments: installments.optional(),
              source_attributes: z.object({ gateway_payment_profile_id: z.string() }).optional(),
            })
            .optional(),
        })
        .optional(),
    })
    // Store credit is spent by no body, or by a total alone: never by one that was sent half.
    .refine(({ total, order }) => total !== undefined || order !== undefined, { path: ['order'] })
    .optional(),
  response: paymentResponse,
  example: {
    request: { total: 128.6, order: { existing_card: 2, payments_attributes: { installments: 3 } } },
    response: { ...paymentExample, installments: 3, state: 'completed', pixQrCode: null, pixExpiresAt: null },
  },
})
