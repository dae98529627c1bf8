import { z } from 'zod'
import { giveCode } from '#domains/shop/orders'
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
    return serializePixCode(await giveCode(request.ctx, asked))
  },
})
