import type { createShopOrder } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { Order } from '#domains/shop/orders'

type Wire = z.output<typeof createShopOrder.response>

export const orderOnTheWire = (order: Order): Wire => ({
  orderId: order.id,
  orderNumber: order.number,
  orderToken: order.token,
  itemTotal: order.itemTotalCents / 100,
  shipTotal: order.shipTotalCents / 100,
  total: order.totalCents / 100,
})
