import { Button, CartIcon, QuantityStepper } from '@prumo/ui'
import { lazy, Suspense, useState } from 'react'
import { useAddItem } from './use-add-item.ts'
import './add-to-cart.css'

// Loaded after a failure: most purchases begin without one.
const FailureBanner = lazy(() => import('../FailureBanner.tsx').then((module) => ({ default: module.FailureBanner })))

export type AddToCartProps = {
  variantId: string
  name: string
  isAvailable: boolean
  /** The product is in the cart now. */
  onAdded: () => void
}

/** The quantity, and the only yellow button of a product's page. */
export function AddToCart({ variantId, name, isAvailable, onAdded }: AddToCartProps) {
  const [quantity, setQuantity] = useState(1)
  const { addItem, isLoading, failure } = useAddItem()
  if (!isAvailable) {
    return <p className="ui-muted">Este produto acabou. Ele volta a ser vendido assim que o estoque chegar.</p>
  }
  const add = async () => {
    const answer = await addItem({ variantId, quantity })
    if (answer.error) return
    setQuantity(1)
    onAdded()
  }
  return (
    <div className="add-to-cart">
      <div className="add-to-cart__row">
        <QuantityStepper itemName={name} value={quantity} onValueChange={setQuantity} />
        <Button className="add-to-cart__button" isBusy={isLoading} onClick={() => void add()}>
          <CartIcon width="22" height="22" />
          Colocar no carrinho
        </Button>
      </div>
      {failure && (
        <Suspense>
          <FailureBanner failure={failure} onRetry={() => void add()} />
        </Suspense>
      )}
      <noscript>
        <p className="ui-muted">Para comprar, ligue o JavaScript do navegador.</p>
      </noscript>
    </div>
  )
}
