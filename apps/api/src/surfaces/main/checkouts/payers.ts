import { type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { OrderKind } from '#platform/events'

type Pay = (ctx: Context, wish: Pick<PayOrder, 'orderId' | 'payment'>) => Promise<PaidOrder>

/** Who takes the payment of each kind of order. */
export const payers: Record<OrderKind, Pay> = {
  shop: payOrder,
  course: payOrder,
  weight: payOrder,
  consultation: payOrder,
  medicine: payOrder,
}
