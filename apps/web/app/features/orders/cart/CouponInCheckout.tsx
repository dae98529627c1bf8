import { useState } from 'react'
import type { Order } from '../order.ts'
import { couponOf } from '../placed-orders/order-view.ts'
import { CouponField } from './CouponField.tsx'
import { useCoupon, waitingCoupon } from './use-coupon.ts'

/** The coupon under the totals of a checkout: collapsed, or open with a code that the cart could not accept yet. */
export function CouponInCheckout({ order }: { order: Order }) {
  const coupon = useCoupon()
  const [waiting] = useState(() => waitingCoupon.read().code)
  const applied = couponOf(order)
  const field = <CouponField applied={applied} typed={waiting} onApply={coupon.apply} onRemove={coupon.remove} />
  return (
    <div className="coupon-in-checkout">
      {applied ? (
        field
      ) : (
        <details open={waiting !== ''}>
          <summary>Tem um cupom?</summary>
          {field}
        </details>
      )}
    </div>
  )
}
