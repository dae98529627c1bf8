import { Button, CartIcon } from '@prumo/ui'
import { useCartQuery } from './cart.api.ts'
import './cart-button.css'

const countWords = (count: number): string => {
  if (count === 0) return 'Carrinho, vazio'
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`
}

/** Opens the cart and says how much is in it. The server draws it without a number, the browser fills it in. */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { data: cart } = useCartQuery()
  const count = cart?.itemCount ?? 0
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
