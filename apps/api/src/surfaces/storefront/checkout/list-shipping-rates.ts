import { listShipments } from '#domains/shop/orders'
import { cartOf } from '../cart/caller.ts'
import { defineRoute, listOf, mustBeShowable, renderMany } from '../json-api/index.ts'
import { listOf as listIn } from '../parameters.ts'
import { shipmentResource } from './shipment.resources.ts'

const always = ['shipping_rates', 'stock_location', 'line_items']

export const listShippingRates = defineRoute({
  schema: {
    summary: 'The parcels and the ways each may travel',
    description: `Includes ${always.join(', ')} whether asked for or not.`,
    tags: ['checkout'],
    answer: listOf(shipmentResource),
  },
  handler: async (request) => {
    request.bag = { ...request.bag, include: [...always, ...listIn(request.bag, 'include')] }
    // Missing shipments are created here, but nothing is written if the answer cannot be rendered.
    mustBeShowable(request, shipmentResource)
    const order = await listShipments(request.ctx, { cart: cartOf(request) })
    return renderMany(
      request,
      shipmentResource,
      order.shipments.map((shipment) => ({ order, shipment })),
    )
  },
})
