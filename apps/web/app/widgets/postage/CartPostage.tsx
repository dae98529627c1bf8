import type { Order } from '#features/orders/order.ts'
import { PostageField } from '#features/postage/PostageField.tsx'
import { useCartPostageQuery } from '#features/postage/postage.api.ts'
import { postageAnswer } from './postage-answer.ts'
import { useAskedPostalCode } from './use-asked-postal-code.ts'

/** The postage of the whole cart. */
export function CartPostage({ cart }: { cart: Order }) {
  const asking = useAskedPostalCode()
  // Every change of items or coupons needs a new calculation; a coupon that depends on the shipping is in no sum yet.
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
