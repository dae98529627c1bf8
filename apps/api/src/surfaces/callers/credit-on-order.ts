import type { createEnrollment } from '@prumo/contracts/main'
import type { z } from 'zod'
import { leftToPayCents, type Order } from '#domains/shop/orders'

type Wire = Pick<z.output<typeof createEnrollment.response>['enrollment'], 'storeCredit' | 'isPriceFixed'>

export const creditOnOrder = (order: Order): Wire => ({
  storeCredit: (order.totalCents - leftToPayCents(order)) / 100,
  isPriceFixed: order.completedAt !== null,
})
