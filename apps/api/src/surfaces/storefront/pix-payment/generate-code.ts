import { z } from 'zod'
import { generatePixCode } from '#domains/money/payments'
import { getCallersPlacedOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { mustBePayable } from '../../../gathered/must-be-placeable.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { defineRoute } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { pixCodeSchema, serializePixCode } from './pix-code.serializer.ts'

/** spec 7.1. The placed order is found by its token, or by its number among the signed-in customer's orders. */
export const generateCode = defineRoute({
  schema: {
    summary: 'The code that pays a placed order by Pix',
    description:
      'A code that is still valid is given again; an expired one is followed by a new one. 503 when the provider does ' +
      'not answer: the order is kept. 422 when the order is paid or cannot be paid any more.',
    tags: ['pix'],
    answer: pixCodeSchema,
    bag: z.looseObject({ order_number: words, order_token: words }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const asked = { token: orderTokenOf(request), number: textOf(request.bag, 'order_number') }
    const order = await getCallersPlacedOrder(request.ctx, asked)
    // Its prescription is checked again before each code: its patient's own call does that.
    if (order.kind === 'medicine') throw new Failure('not_found')
    // A paid one is told that it is, below.
    if (order.paymentState !== 'paid') await mustBePayable(request.ctx, order)
    return serializePixCode(await generatePixCode(request.ctx, { orderId: order.id }))
  },
})
