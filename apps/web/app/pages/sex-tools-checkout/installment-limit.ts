import { installmentOptions } from '@prumo/brazil'
import type { WaysToPay } from '#features/orders/checkout/payment-methods.ts'
import { leftToPayCents } from '#features/orders/credit-of-order.ts'
import type { Order } from '#features/orders/order.ts'

/** The maximum number of card instalments for the amount left to pay; 1 without a card method. */
export const installmentLimit = (order: Order, { card }: WaysToPay): number =>
  card
    ? installmentOptions({
        totalCents: leftToPayCents(order),
        max: card.maxInstallments,
        minCents: card.minInstallmentCents,
      }).length
    : 1
