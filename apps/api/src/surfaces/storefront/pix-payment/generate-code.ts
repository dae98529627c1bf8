import { z } from 'zod'
import { findOrder, getPlacedOrderOfUser } from '#domains/shop/orders'
import { generatePixCode } from '#domains/shop/payments'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'
import { defineRoute, type StorefrontRequest } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { pixCodeSchema, serializePixCode } from './pix-code.serializer.ts'

/** spec 7.1. The placed order is found by its token, or by its number among those of whoever is signed in. */
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
  handler: async (request) => {
    const { id: orderId } = await getCallersOrder(request)
    return serializePixCode(await generatePixCode(request.ctx, { orderId }))
  },
})

const getCallersOrder = async (request: StorefrontRequest) => {
  const { actor } = request.ctx
  const token = orderTokenOf(request)
  const number = textOf(request.bag, 'order_number')
  const order = token && (await findOrder(request.ctx, { token, number }))
  if (order && !order.completedAt) throw new Failure('order_not_placed')
  if (order) return order
  // The official client drops the order token as soon as it has a bearer (contract.md 8).
  if (actor.kind !== 'user' || number === null) throw new Failure('not_found')
  return getPlacedOrderOfUser(request.ctx, { userId: actor.userId, number })
}
