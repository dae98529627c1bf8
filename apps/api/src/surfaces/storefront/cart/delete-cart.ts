import { deleteCart as remove } from '#domains/shop/orders'
import { defineRoute } from '../json-api/index.ts'
import { withoutContent } from '../without-content.ts'
import { cartOf } from './caller.ts'

export const deleteCart = defineRoute({
  schema: { summary: 'Delete the cart', tags: ['cart'], status: 204 },
  config: { whenRepeated: withoutContent },
  handler: async (request, reply) => {
    await remove(request.ctx, { cart: cartOf(request) })
    return reply.send()
  },
})
