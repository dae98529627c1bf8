import { Button, CartIcon } from '@prumo/ui'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { selectCurrentOrder } from './order-tokens.slice.ts'
import './cart-button.css'

export type CartButtonProps = { onOpen: () => void }

// Asking for the cart takes code that a visitor without one never needs.
const CountedCartButton = lazy(() =>
  import('./CountedCartButton.tsx').then((module) => ({ default: module.CountedCartButton })),
)

/** Opens the cart and says how much is in it. The server draws it without a number, the browser fills it in. */
export function CartButton({ onOpen }: CartButtonProps) {
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

const countWords = (count: number): string => {
  if (count === 0) return 'Carrinho, vazio'
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`
}

export function CartButtonView({ count, onOpen }: CartButtonProps & { count: number }) {
  return (
    <Button
      variant="icon"
      className="cart-button"
      aria-label={countWords(count)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <CartIcon />
      {count > 0 && (
        <span className="cart-button__count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Button>
  )
}
