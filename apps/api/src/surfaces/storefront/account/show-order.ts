import { z } from 'zod'
import { getPlacedOrderOfUser } from '#domains/shop/orders'
import { mustBeSignedIn } from '../authenticate.ts'
import { orderResource } from '../cart/cart.resources.ts'
import { defineRoute, documentOf, renderOne } from '../json-api/index.ts'

/** One of the customer's placed orders; anybody else's is 404 (contract.md 3.3). */
export const showOrder = defineRoute({
  schema: {
    summary: 'A placed order',
    tags: ['account'],
    answer: documentOf(orderResource),
    bag: z.looseObject({ number: z.string() }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    const { number } = request.bag
    return renderOne(request, orderResource, await getPlacedOrderOfUser(request.ctx, { userId, number }))
  },
})
