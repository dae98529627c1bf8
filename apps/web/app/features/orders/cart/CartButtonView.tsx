import { Button, CartIcon } from '@prumo/ui'
import './cart-button.css'

export type CartButtonViewProps = { count: number; onOpen: () => void }

const countWords = (count: number): string => {
  if (count === 0) return 'Carrinho, vazio'
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`
}

/** The cart button with the given count. */
export function CartButtonView({ count, onOpen }: CartButtonViewProps) {
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
