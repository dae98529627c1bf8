import { useSelector } from 'react-redux'
import { CouponField } from '#features/orders/cart/CouponField.tsx'
import { useCartQuery } from '#features/orders/cart/cart.api.ts'
import type { CouponAnswer } from '#features/orders/cart/coupon-answer.ts'
import { useCoupon } from '#features/orders/cart/use-coupon.ts'
import { useValidatePackageCouponMutation } from '#features/orders/checkout/package-order.api.ts'
import { selectCurrentOrder } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { couponOf } from '#features/orders/placed-orders/order-view.ts'
import { faultAt, saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { Request } from './request.ts'

/** A coupon for what is bought beside the package; without anything beside it the server says why there is none. */
export function AddOnsCoupon({ request: { drugPackage, period } }: { request: Request }) {
  const current = useSelector(selectCurrentOrder)
  const { data: cart, refetch } = useCartQuery(undefined, { skip: current === null })
  const [validate] = useValidatePackageCouponMutation()
  const { remove } = useCoupon()
  const apply = async (couponCode: string): Promise<CouponAnswer> => {
    const answer = await validate({
      packageId: drugPackage.id,
      subscriptionPeriod: period.period,
      couponCode,
      ...(current && { orderToken: current.token }),
    })
    const failure = answer.error as Failure | undefined
    if (failure) return { state: 'refused', words: faultAt(failure, 'couponCode') ?? saidOf(failure) }
    if (current) void refetch()
    if (answer.data?.isApplied) return { state: 'applied' }
    return {
      state: 'waiting',
      words: `Cupom ${couponCode.toUpperCase()} aceito. O desconto entra na etapa da entrega.`,
    }
  }
  return <CouponField applied={cart ? couponOf(cart) : null} onApply={apply} onRemove={remove} />
}
