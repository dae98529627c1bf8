import { type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { OrderKind } from '#platform/events'
import { Failure } from '#platform/failure'

type Pay = (ctx: Context, wish: Pick<PayOrder, 'orderId' | 'payment'>) => Promise<PaidOrder>

/** Medicine is paid after a pharmacist has accepted its prescription, and not before (RDC 44/2009 art. 52). */
const notPayable: Pay = async () => {
  throw new Failure('order_not_payable')
}

/** Who takes the payment of each kind of order. */
export const payers: Record<OrderKind, Pay> = {
  shop: payOrder,
  course: payOrder,
  weight: payOrder,
  consultation: payOrder,
  medicine: notPayable,
}
