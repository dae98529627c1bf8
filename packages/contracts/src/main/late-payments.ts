import { z } from 'zod'
import { call, moment, reais } from '../wire/call.ts'

const latePayment = z.object({
  amount: reais,
  method: z.enum(['pix', 'card']),
  state: z.enum(['awaiting_choice', 'returning', 'returned', 'credited']),
  /** Until when the customer may choose; after that it is refunded. Null if there is no choice left. */
  chooseUntil: moment.nullable(),
})

const latePaymentExample = {
  amount: 106.2,
  method: 'pix',
  state: 'awaiting_choice',
  chooseUntil: '2026-11-24T12:00:00.000Z',
}

/** Money that came after an order of the bearer's was canceled; null if there is none. Ours (design 6). */
export const showLatePayment = call({
  method: 'GET',
  path: '/api/v1/orders/{order_number}/late_payment',
  request: null,
  response: z.object({ latePayment: latePayment.nullable() }),
  example: { response: { latePayment: latePaymentExample } },
})

/** The customer's choice: store credit at once, or a refund now. Ours (design 6). */
export const chooseForLatePayment = call({
  method: 'PUT',
  path: '/api/v1/orders/{order_number}/late_payment',
  request: z.object({ choice: z.enum(['store_credit', 'refund']) }),
  response: z.object({ latePayment }),
  example: {
    request: { choice: 'store_credit' },
    response: { latePayment: { ...latePaymentExample, state: 'credited', chooseUntil: null } },
  },
})
