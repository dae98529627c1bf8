import { listShipments } from '#domains/shop/orders'
import { cartOf } from '../cart/caller.ts'
import { defineRoute, listOf, renderMany } from '../json-api/index.ts'
import { textOf } from '../parameters.ts'
import { shipmentResource } from './shipment.resources.ts'

const always = 'shipping_rates,stock_location,line_items'

export const listShippingRates = defineRoute({
  schema: {
    summary: 'The parcels and the ways each may travel',
    description: `Includes ${always} whether asked for or not.`,
    tags: ['checkout'],
    answer: listOf(shipmentResource),
  },
  handler: async (request) => {
    const order = await listShipments(request.ctx, { cart: cartOf(request) })
    const asked = textOf(request.bag, 'include')
    request.bag = { ...request.bag, include: asked === null ? always : `${always},${asked}` }
    return renderMany(
      request,
      shipmentResource,
      order.shipments.map((shipment) => ({ order, shipment })),
    )
  },
})
