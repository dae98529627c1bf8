import { Button, ItemLine, Picture, QuantityStepper } from '@prumo/ui'

export type CartLineView = {
  id: string
  variantId: string
  name: string
  detail: string
  quantity: number
  /** Already in reais. */
  amount: string
  picture: string
}

export type CartLineProps = {
  line: CartLineView
  onQuantity: (quantity: number) => void
  onRemove: () => void
  isBusy: boolean
}

/** One product in the cart, with its quantity and the way out. */
export function CartLine({ line, onQuantity, onRemove, isBusy }: CartLineProps) {
  return (
    <ItemLine
      name={line.name}
      detail={line.detail}
      amount={line.amount}
      picture={<Picture src={line.picture} alt="" />}
      controls={
        <>
          <QuantityStepper
            itemName={line.name}
            value={line.quantity}
            onValueChange={onQuantity}
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
