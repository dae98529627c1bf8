import type { Order } from '../order.ts'

/** What became of a code: it takes something off, it is kept and will, or it does not hold. Words are Portuguese. */
export type CouponAnswer =
  | { state: 'applied' }
  | { state: 'waiting'; words: string }
  | { state: 'refused'; words: string }

/**
 * What an order that accepted a code says of it. The storefront lists the promotions that have an effect, and keeps one
 * without only where it waits for the first parcel (docs/spree-storefront.md, what differs).
 */
export const acceptedCoupon = ({ promotions }: Pick<Order, 'promotions'>, code: string): CouponAnswer => {
  const wanted = code.toUpperCase()
  if (promotions.some((promotion) => promotion.code?.toUpperCase() === wanted)) return { state: 'applied' }
  return { state: 'waiting', words: `Cupom ${wanted} aceito. O desconto entra na etapa da entrega.` }
}
