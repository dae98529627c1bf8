import { CartDrawer, type CartDrawerProps } from '#features/orders/cart/CartDrawer.tsx'
import { CartPostage } from '#widgets/postage/CartPostage.tsx'

/** The cart with the postage calculation. */
export function SiteCart(props: Omit<CartDrawerProps, 'postageOf'>) {
  return <CartDrawer {...props} postageOf={(cart) => <CartPostage cart={cart} />} />
}
