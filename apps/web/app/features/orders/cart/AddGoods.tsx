import { formatAmount } from '@prumo/brazil'
import { Button } from '@prumo/ui'
import { useState } from 'react'
import { FailureBanner } from '../FailureBanner.tsx'
import { useAddItem } from './use-add-item.ts'
import './add-goods.css'

type Goods = { variantId: number; label: string; price: number; regularPrice: number | null }

/** One product in a list, which a quiet button puts into the cart. Prices in reais. */
export function AddGoods({ goods: { variantId, label, ...prices } }: { goods: Goods }) {
  const { addItem, isLoading, failure } = useAddItem()
  const [isIn, setIsIn] = useState(false)
  const add = async () => {
    const answer = await addItem({ variantId })
    if (!answer.error) setIsIn(true)
  }
  return (
    <li className="goods-row">
      <div className="goods-row__what">
        <strong>{label}</strong>
        <GoodsPrice {...prices} />
      </div>
      <Button
        variant="quiet"
        size="small"
        isBusy={isLoading}
        aria-label={isIn ? `Mais um no carrinho: ${label}` : `Pôr no carrinho: ${label}`}
        onClick={() => void add()}
      >
        {isIn ? 'Pôr mais um' : 'Pôr no carrinho'}
      </Button>
      <p role="status" className="goods-row__note">
        {isIn ? 'No carrinho da loja.' : ''}
      </p>
      {failure && <FailureBanner failure={failure} onRetry={() => void add()} />}
    </li>
  )
}

/** "de R$ 59,00 por R$ 53,00" for a screen reader; in reais. */
export function GoodsPrice({ price, regularPrice }: Pick<Goods, 'price' | 'regularPrice'>) {
  return (
    <span className="goods-row__price">
      {regularPrice !== null && (
        <>
          <span className="ui-hidden">de </span>
          <s className="ui-muted">{formatAmount(regularPrice)}</s>
          <span className="ui-hidden"> por</span>{' '}
        </>
      )}
      <span className="ui-money">{formatAmount(price)}</span>
    </span>
  )
}
