import type { Order } from '#features/orders/order.ts'
import { PostageField } from '#features/postage/PostageField.tsx'
import { useCartPostageQuery } from '#features/postage/postage.api.ts'
import { postageAnswer } from './postage-answer.ts'
import { useAskedPostalCode } from './use-asked-postal-code.ts'

/** What the whole cart costs to send. */
export function CartPostage({ cart }: { cart: Order }) {
  const asking = useAskedPostalCode()
  // Every change of lines or coupons is another question; a coupon that waits for a parcel shows in no sum yet.
  const contents = `${cart.number} ${cart.updatedAt}`
  const ways = useCartPostageQuery({ postalCode: asking.asked ?? '', contents }, { skip: asking.asked === null })
  return (
    <PostageField
      answer={postageAnswer(asking, ways)}
      onAsk={asking.ask}
      onRetry={() => void ways.refetch()}
      note="Você escolhe a entrega na compra, antes de pagar."
    />
  )
}
