import { useState } from 'react'
import type { Order } from '../order.ts'
import { couponOf } from '../placed-orders/order-view.ts'
import { FoldedCoupon } from './FoldedCoupon.tsx'
import { useCoupon, waitingCoupon } from './use-coupon.ts'

/** The coupon under the totals of a checkout; open with a code that the cart could not accept yet. */
export function CouponInCheckout({ order }: { order: Order }) {
  const coupon = useCoupon()
  const [waiting] = useState(() => waitingCoupon.read().code)
  return <FoldedCoupon applied={couponOf(order)} typed={waiting} onApply={coupon.apply} onRemove={coupon.remove} />
}
