import { z } from 'zod'
import { findPlacedOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartResource } from '../cart/cart.resources.ts'
import { defineRoute, documentOf } from '../json-api/index.ts'

export const showOrderStatus = defineRoute({
  schema: {
    summary: 'A placed order, for whoever has its token',
    tags: ['order status'],
    answer: documentOf(cartResource),
    bag: z.looseObject({ order_number: z.string() }),
  },
  handler: async (request) => {
    const token = orderTokenOf(request)
    const number = request.bag.order_number
    const order = token === null ? null : await findPlacedOrder(request.ctx, { number, token })
    if (!order) throw new Failure('not_found')
    return answerWithCart(request, order)
  },
})
