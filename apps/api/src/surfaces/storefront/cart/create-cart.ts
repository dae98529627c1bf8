import { z } from 'zod'
import { createCart as open } from '#domains/shop/orders'
import { anything } from '../parameter-kinds.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const createCart = defineCartChange({
  schema: {
    summary: 'Open a cart',
    description:
      'Who has a cart gets that one. private_metadata (cpf, birth_date, first_name, last_name, phone) is kept apart and ' +
      'never given back.',
    tags: ['cart'],
    status: 201,
    bag: z.looseObject({ public_metadata: anything, private_metadata: anything }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const { public_metadata, private_metadata } = request.bag
    const cart = cartOf(request)
    return answerWithCart(
      request,
      await open(request.ctx, { cart, publicMetadata: public_metadata, privateMetadata: private_metadata }),
    )
  },
})
