import { toCents } from '@prumo/brazil'
import { useDispatch } from 'react-redux'
import {
  type Enrollment,
  useApplyAcademyCouponMutation,
  useRemoveAcademyCouponMutation,
} from '#features/onboarding/academy-onboarding.api.ts'
import { FoldedCoupon } from '#features/orders/cart/FoldedCoupon.tsx'
import { wordsOf } from '#features/orders/failure-words.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { Failure } from '#shared/http/failure.ts'

/** The coupon of a course's order that waits for its payment. */
export function EnrollmentCoupon({ enrollment: { orderToken, coupon } }: { enrollment: Enrollment }) {
  const [apply] = useApplyAcademyCouponMutation()
  const [remove] = useRemoveAcademyCouponMutation()
  const dispatch = useDispatch()
  // The price stands in the enrolment, which another API answers.
  const readAgain = () => dispatch(mainApi.util.invalidateTags(['Enrollments']))
  return (
    <FoldedCoupon
      applied={coupon?.code ?? null}
      discountCents={toCents(coupon?.discount ?? 0)}
      onApply={async (couponCode) => {
        const { error } = await apply({ orderToken, couponCode })
        if (error) return { state: 'refused', words: wordsOf(error as Failure) }
        readAgain()
        return { state: 'applied' }
      }}
      onRemove={async (couponCode) => {
        const { error } = await remove({ orderToken, couponCode })
        if (error) return wordsOf(error as Failure)
        readAgain()
        return null
      }}
    />
  )
}
