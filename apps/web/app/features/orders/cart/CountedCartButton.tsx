import { CartButtonView } from './CartButtonView.tsx'
import { useCartQuery } from './cart.api.ts'

/** The cart button with the number of items that the server counts. */
export function CountedCartButton({ onOpen }: { onOpen: () => void }) {
  const { data: cart } = useCartQuery()
  return <CartButtonView count={cart?.itemCount ?? 0} onOpen={onOpen} />
}
