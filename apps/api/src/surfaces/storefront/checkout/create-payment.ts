import { z } from 'zod'
import { createPayment as create } from '#domains/shop/orders'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'
import { numeral, told } from '../parameter-kinds.ts'
import { givenIdOf, nestedOf } from '../parameters.ts'
import { sourceShape } from './card-input.ts'
import { paymentChoiceFrom, savedCard } from './payment-choice.ts'

export const createPayment = defineCartChange({
  schema: {
    summary: 'Choose how the order is paid',
    description: 'Always for the whole total. installments is ours: 1 to 12, none below R$ 5,00, without interest.',
    tags: ['checkout'],
    status: 201,
    bag: z.looseObject({
      payment_method_id: numeral,
      source_id: numeral,
      installments: numeral,
      source_attributes: told(sourceShape),
    }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    refuseCardNumbers(bag)
    const cart = cartOf(request)
    const choice = paymentChoiceFrom(bag, nestedOf(bag, 'source_attributes'))
    const payment = { ...choice, ...savedCard(givenIdOf(bag, 'source_id'), cart.userId) }
    return answerWithCart(request, await create(ctx, { cart, payment }))
  },
})
