import { installmentOptions } from '@prumo/brazil'
import type { Order } from '#features/orders/order.ts'
import { centsOf } from '#features/orders/order-sums.ts'
import type { WaysToPay } from '#features/orders/payment-methods.ts'

/** In how many parts this total may be paid by card; 1 where no card is taken. */
export const installmentLimit = (order: Order, { card }: WaysToPay): number =>
  card
    ? installmentOptions({
        totalCents: centsOf(order.total),
        max: card.maxInstallments,
        minCents: card.minInstallmentCents,
      }).length
    : 1
