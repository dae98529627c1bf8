import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { selectCurrentOrder } from '../placed-orders/order-tokens.slice.ts'
import { CartButtonView } from './CartButtonView.tsx'

// Loading the cart needs code that a visitor without a cart never needs.
const CountedCartButton = lazy(() =>
  import('./CountedCartButton.tsx').then((module) => ({ default: module.CountedCartButton })),
)

/** Opens the cart and shows its count. The server renders it without a number, the browser fills it in. */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const hasCart = useSelector(selectCurrentOrder) !== null
  const isRestored = useRestored()
  const uncounted = <CartButtonView count={0} onOpen={onOpen} />
  if (!hasCart || !isRestored) return uncounted
  return (
    <Suspense fallback={uncounted}>
      <CountedCartButton onOpen={onOpen} />
    </Suspense>
  )
}
