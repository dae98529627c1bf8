import { type CartButtonProps, CartButtonView } from './CartButton.tsx'
import { useCartQuery } from './cart.api.ts'

/** The cart button with the number of items that the server counts. */
export function CountedCartButton({ onOpen }: CartButtonProps) {
  const { data: cart } = useCartQuery()
  return <CartButtonView count={cart?.itemCount ?? 0} onOpen={onOpen} />
}
