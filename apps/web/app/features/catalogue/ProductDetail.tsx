import { BoxIcon, LockIcon, Picture, PriceBlock, StatusBadge, TruckIcon } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { ProductView } from './product-view.ts'
import './product-detail.css'

/** A product with its picture, price and what to know before buying. `purchase` is the quantity and the button. */
export function ProductDetail({ product, purchase }: { product: ProductView; purchase: ReactNode }) {
  return (
    <article className="product-detail">
      <div className="product-detail__stage">
        <Picture src={product.picture} alt={product.name} isEager />
      </div>
      <div className="product-detail__buy">
        <h1>{product.name}</h1>
        <p className="product-detail__summary">{product.summary}</p>
        {product.price && (
          <PriceBlock isLarge price={product.price} compareAt={product.compareAt} installments={product.installments} />
        )}
        <div>
          <StatusBadge tone={product.isAvailable ? 'ok' : 'neutral'}>
            {product.isAvailable ? 'Em estoque' : 'Esgotado'}
          </StatusBadge>
        </div>
        {purchase}
        <ul className="product-detail__promises">
          <li>
            <BoxIcon />
            Caixa parda, sem marca e sem o nome do produto.
          </li>
          <li>
            <TruckIcon />
            SEDEX ou PAC, com preço e prazo antes de pagar.
          </li>
          {product.isForAdults && (
            <li>
              <LockIcon />
              Só para maiores de 18 anos, com idade conferida na compra.
            </li>
          )}
        </ul>
      </div>
      <div className="product-detail__more">
        <section>
          <h2>Sobre o produto</h2>
          {product.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        {product.properties.length > 0 && (
          <section>
            <h2>Ficha</h2>
            <dl className="product-detail__facts">
              {product.properties.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </article>
  )
}
