import '#shared/folds.css'
import { CouponField, type CouponFieldProps } from './CouponField.tsx'

/** The coupon of an order that is about to be paid: collapsed, or open with a code to enter or the one it has. */
export function FoldedCoupon(props: CouponFieldProps) {
  const field = <CouponField {...props} />
  return (
    <div className="coupon-in-checkout">
      {props.applied ? (
        field
      ) : (
        <details open={Boolean(props.typed)}>
          <summary>Tem um cupom?</summary>
          {field}
        </details>
      )}
    </div>
  )
}
