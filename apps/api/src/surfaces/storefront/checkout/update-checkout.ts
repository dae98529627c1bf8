import { z } from 'zod'
import { updateCheckout as update } from '#domains/shop/orders'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'
import { anything, told } from '../parameter-kinds.ts'
import { checkoutChangesFrom, orderShape } from './checkout-changes.ts'

export const updateCheckout = defineCartChange({
  schema: {
    summary: 'Fill in the checkout',
    description:
      'order: email, special_instructions, bill_address_attributes, ship_address_attributes, use_billing, ' +
      'bill_address_id, ship_address_id, shipments_attributes, payments_attributes (payment_method_id, installments, ' +
      'source_attributes), coupon_code; ours: private_metadata (cpf, birth_date, first_name, last_name, phone).',
    tags: ['checkout'],
    bag: z.looseObject({ order: told(orderShape), payment_source: anything }),
  },
  handler: async (request) => {
    refuseCardNumbers(request.bag)
    const cart = cartOf(request)
    const changes = checkoutChangesFrom(request.bag, cart.userId)
    return answerWithCart(request, await update(request.ctx, { cart, changes }))
  },
})
