import { installmentOptions } from '@prumo/brazil'
import type { WaysToPay } from '#features/orders/checkout/payment-methods.ts'
import { leftToPayCents } from '#features/orders/credit-of-order.ts'
import type { Order } from '#features/orders/order.ts'

/** In how many parts what is left of the total may be paid by card; 1 where no card is taken. */
export const installmentLimit = (order: Order, { card }: WaysToPay): number =>
  card
    ? installmentOptions({
        totalCents: leftToPayCents(order),
        max: card.maxInstallments,
        minCents: card.minInstallmentCents,
      }).length
    : 1
