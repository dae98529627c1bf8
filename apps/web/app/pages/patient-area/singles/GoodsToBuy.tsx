import { formatReais } from '@prumo/brazil'
import { Button, QuantityStepper } from '@prumo/ui'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { singleItemChosen, singleItemsRemoved } from '#features/orders/cart/cart.slice.ts'
import { useAddItem } from '#features/orders/cart/use-add-item.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { namedParts } from '#features/packages/presentations.ts'
import { links } from '#links'
import { GoodsPostage } from '#widgets/postage/GoodsPostage.tsx'
import { PriceChanged } from './MedicinesToRequest.tsx'
import type { GoodsLine } from './settled-cart.ts'
import type { View } from './views.ts'

/** `isAlone`: no medicine stands above, whose button is the first. */
type GoodsProps = { goods: readonly GoodsLine[]; isAlone: boolean; onView: (view: View) => void }

/** Supplements and products, which go into the shop's cart and are paid there. */
export function GoodsToBuy({ goods, isAlone, onView }: GoodsProps) {
  const sum = goods.reduce((whole, { cents, item }) => whole + cents * item.quantity, 0)
  const { take, isTaking, failure } = useTake(goods)
  return (
    <section>
      <h3>Da loja, sem receita</h3>
      <p className="ui-muted">Outro pedido, com pagamento e entrega próprios. Se tiver um cupom, ele entra lá.</p>
      <ul className="goods-list">
        {goods.map((line) => (
          <Line key={line.item.id} line={line} onView={onView} />
        ))}
      </ul>
      {goods.length > 1 && (
        <p className="single__total">
          <span>Soma</span>
          <span className="ui-money">{formatReais(sum)}</span>
        </p>
      )}
      <GoodsPostage variantIds={goods.flatMap(({ item }) => Array(item.quantity).fill(item.variantId))} />
      {failure && <FailureBanner failure={failure} onRetry={() => void take()} />}
      <Button isWide variant={isAlone ? 'primary' : 'quiet'} isBusy={isTaking} onClick={() => void take()}>
        Levar para o carrinho da loja
      </Button>
    </section>
  )
}

/** Moves them into the shop's cart, one after another: what is there is not here any more, whatever fails next. */
const useTake = (goods: readonly GoodsLine[]) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { addItem, failure } = useAddItem()
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    for (const { item } of goods) {
      const { error } = await addItem({ variantId: item.variantId, quantity: item.quantity })
      if (error) return setTaking(false)
      dispatch(singleItemsRemoved([item.id]))
    }
    void navigate(links.sexToolsCheckout())
  }
  return { take, isTaking, failure }
}

function Line({ line: { item, sold, cents, formerCents }, onView }: { line: GoodsLine; onView: GoodsProps['onView'] }) {
  const dispatch = useDispatch()
  const { name, presentation } = namedParts(sold)
  return (
    <li className="goods-row">
      <div className="goods-row__what">
        <strong>{name}</strong>
        {presentation && <span className="single__presentation">{presentation}</span>}
        <span className="ui-money single__sum">{formatReais(cents * item.quantity)}</span>
        {formerCents !== null && <PriceChanged formerCents={formerCents} />}
      </div>
      <QuantityStepper
        itemName={sold.label}
        value={item.quantity}
        max={99}
        onValueChange={(quantity) => dispatch(singleItemChosen({ item: { ...item, quantity } }))}
      />
      <div className="single__acts">
        <Button
          variant="link"
          size="small"
          aria-label={`Mudar ${sold.label}`}
          onClick={() => onView({ is: 'item', id: sold.id, period: 'monthly', quantity: item.quantity })}
        >
          Mudar
        </Button>
        <Button
          variant="link"
          size="small"
          aria-label={`Remover ${sold.label}`}
          onClick={() => dispatch(singleItemsRemoved([item.id]))}
        >
          Remover
        </Button>
      </div>
    </li>
  )
}
