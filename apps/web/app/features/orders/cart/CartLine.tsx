import { Button, ItemLine, Picture, QuantityStepper } from '@prumo/ui'
import { useState } from 'react'

export type CartLineView = {
  id: string
  variantId: string
  name: string
  detail: string
  quantity: number
  /** Formatted in reais. */
  amount: string
  /** Null if the shop has none. */
  picture: string | null
}

export type CartLineProps = {
  line: CartLineView
  /** Resolves when the server has stored or refused it. */
  onQuantity: (quantity: number) => Promise<void>
  onRemove: () => void
  isBusy: boolean
}

/** One product in the cart, with its quantity and a remove button. */
export function CartLine({ line, onQuantity, onRemove, isBusy }: CartLineProps) {
  // Presses are shown at once, so that quick ones all count; the server's number follows.
  const [input, setInput] = useState<number | null>(null)
  const change = async (quantity: number) => {
    setInput(quantity)
    await onQuantity(quantity)
    setInput((present) => (present === quantity ? null : present))
  }
  return (
    <ItemLine
      name={line.name}
      detail={line.detail}
      amount={line.amount}
      picture={line.picture && <Picture src={line.picture} alt="" />}
      controls={
        <>
          <QuantityStepper
            itemName={line.name}
            value={input ?? line.quantity}
            onValueChange={(quantity) => void change(quantity)}
            max={99}
            isBusy={isBusy}
          />
          <Button variant="link" size="small" onClick={onRemove} aria-label={`Remover ${line.name}`}>
            Remover
          </Button>
        </>
      }
    />
  )
}
