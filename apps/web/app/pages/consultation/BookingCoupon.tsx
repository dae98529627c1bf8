import { toCents } from '@prumo/brazil'
import {
  useApplyConsultationCouponMutation,
  useRemoveConsultationCouponMutation,
} from '#features/onboarding/new-consultation.api.ts'
import { FoldedCoupon } from '#features/orders/cart/FoldedCoupon.tsx'
import { saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { Booking } from './use-journey.ts'

/** The coupon of a booking that waits for its payment. */
export function BookingCoupon({ booking: { key, consultation } }: { booking: Booking }) {
  const [apply] = useApplyConsultationCouponMutation()
  const [remove] = useRemoveConsultationCouponMutation()
  const { orderId, coupon } = consultation
  return (
    <FoldedCoupon
      applied={coupon?.code ?? null}
      discountCents={toCents(coupon?.discount ?? 0)}
      onApply={async (code) => {
        const { error } = await apply({ orderToken: key.token, order_id: orderId, coupon_code: code })
        return error ? { state: 'refused', words: saidOf(error as Failure) } : { state: 'applied' }
      }}
      onRemove={async () => {
        const { error } = await remove({ orderToken: key.token, orderId })
        return error ? saidOf(error as Failure) : null
      }}
    />
  )
}
