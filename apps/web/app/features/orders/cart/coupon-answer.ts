import type { Order } from '../order.ts'

/** The result of a code: it gives a discount, it is kept and will, or it is not valid. Sentences are Portuguese. */
export type CouponAnswer =
  | { state: 'applied' }
  | { state: 'waiting'; words: string }
  | { state: 'refused'; words: string }

/**
 * What an order that accepted a code shows about it. The storefront lists promotions with an effect, and keeps one
 * without an effect only if it waits for the first parcel (docs/spree-storefront.md, what differs).
 */
export const acceptedCoupon = ({ promotions }: Pick<Order, 'promotions'>, code: string): CouponAnswer => {
  const wanted = code.toUpperCase()
  if (promotions.some((promotion) => promotion.code?.toUpperCase() === wanted)) return { state: 'applied' }
  return { state: 'waiting', words: `Cupom ${wanted} aceito. O desconto entra na etapa da entrega.` }
}
