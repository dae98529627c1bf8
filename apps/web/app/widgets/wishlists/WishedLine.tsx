import { Button, ItemLine, Picture, SelectField } from '@prumo/ui'
import { Link } from 'react-router'
import { useAddItem } from '#features/orders/cart/use-add-item.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { nameOfList, type WishedProduct } from '#features/wishlists/wished-product.ts'
import { useUnwishMutation, useWishMutation, type Wishlist } from '#features/wishlists/wishlists.api.ts'
import type { Failure } from '#shared/http/failure.ts'

export type WishedLineProps = {
  product: WishedProduct
  token: string
  others: readonly Wishlist[]
  onSaid: (words: string) => void
}

/** A wished product: into the cart, into another list, or away. */
export function WishedLine({ product, token, others, onSaid }: WishedLineProps) {
  const { name, itemId, variantId, isAvailable, isSold, picture, path } = product
  const { addItem, isLoading, failure } = useAddItem()
  const [wish, wishing] = useWishMutation()
  const [unwish, unwishing] = useUnwishMutation()
  const away = () => unwish({ token, itemId })
  const intoCart = async () => {
    // It leaves the list only once the cart has it.
    if ((await addItem({ variantId, quantity: 1 })).error) return
    await away()
    onSaid(`${name} foi para o carrinho.`)
  }
  const intoList = async (to: string) => {
    if (to === '' || (await wish({ variantId, token: to })).error) return
    await away()
    onSaid(`${name} mudou de lista.`)
  }
  const remove = async () => {
    if (!(await away()).error) onSaid(`${name} saiu da lista.`)
  }
  return (
    <ItemLine
      name={isSold ? <Link to={path}>{name}</Link> : name}
      amount={isSold ? (product.price ?? '') : ''}
      detail={isAvailable ? undefined : isSold ? 'Esgotado' : 'Não vendemos mais'}
      picture={<Picture src={picture} alt="" />}
      controls={
        <div className="wished__controls">
          {isAvailable && (
            <Button
              variant="quiet"
              size="small"
              isBusy={isLoading}
              onClick={() => void intoCart()}
              aria-label={`Mover para o carrinho: ${name}`}
            >
              Mover para o carrinho
            </Button>
          )}
          {isSold && others.length > 0 && (
            <SelectField
              name={`list-${itemId}`}
              label="Mover para outra lista"
              value=""
              placeholder="Escolha"
              onChange={(event) => void intoList(event.currentTarget.value)}
              options={others.map((list) => ({ value: list.token, label: nameOfList(list) }))}
            />
          )}
          <Button
            variant="link"
            size="small"
            isBusy={unwishing.isLoading}
            onClick={() => void remove()}
            aria-label={`Tirar da lista: ${name}`}
          >
            Tirar
          </Button>
          <FailureBanner failure={failure ?? ((wishing.error ?? unwishing.error) as Failure | undefined)} />
        </div>
      }
    />
  )
}
