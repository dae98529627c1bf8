import { listPaymentMethods as list } from '#domains/money/payments'
import { mustHaveSale } from '#domains/shop/orders'
import { cartOf } from '../cart/caller.ts'
import { defineRoute, listOf, renderMany } from '../json-api/index.ts'
import { paymentMethodResource } from './payment.resources.ts'

export const listPaymentMethods = defineRoute({
  schema: { summary: 'How the order may be paid', tags: ['checkout'], answer: listOf(paymentMethodResource) },
  handler: async (request) => {
    await mustHaveSale(request.ctx, cartOf(request))
    return renderMany(request, paymentMethodResource, await list(request.ctx))
  },
})
