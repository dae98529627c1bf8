import { z } from 'zod'
import { estimateRates } from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import { shippingRateResource } from '../checkout/shipment.resources.ts'
import { defineRoute, listOf, renderMany, type StorefrontRequest } from '../json-api/index.ts'
import { numeral } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { cartOf } from './caller.ts'

export const estimateShippingRates = defineRoute({
  schema: {
    summary: 'What delivery would cost',
    description: 'zipcode is ours: without it the address of the cart counts, else our own town.',
    tags: ['cart'],
    answer: listOf(shippingRateResource),
    bag: z.looseObject({ country_iso: numeral, zipcode: numeral }),
  },
  handler: async (request) => renderMany(request, shippingRateResource, await namedEstimates(request)),
})

const namedEstimates = async (request: StorefrontRequest) => {
  const { bag, ctx } = request
  const input = { cart: cartOf(request), country: textOf(bag, 'country_iso'), postalCode: textOf(bag, 'zipcode') }
  const quotes = await estimateRates(ctx, input)
  const methods = await listShippingMethods(ctx, { ids: quotes.map(({ shippingMethodId }) => shippingMethodId) })
  return quotes.map((quote, index) => ({
    ...quote,
    id: null,
    name: methods.find(({ id }) => id === quote.shippingMethodId)?.name ?? '',
    isSelected: index === 0,
  }))
}
