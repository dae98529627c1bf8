import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { selectCurrentOrder } from '../placed-orders/order-tokens.slice.ts'
import { CartButtonView } from './CartButtonView.tsx'

// Asking for the cart takes code that a visitor without one never needs.
const CountedCartButton = lazy(() =>
  import('./CountedCartButton.tsx').then((module) => ({ default: module.CountedCartButton })),
)

/** Opens the cart and says how much is in it. The server draws it without a number, the browser fills it in. */
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
