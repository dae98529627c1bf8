import { CardGrid, Picture, PriceBlock, ProductCard, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '#links'
import type { ProductView } from './product-view.ts'

export type ProductGridProps = {
  products: readonly ProductView[]
  headingLevel?: 'h2' | 'h3'
  isFirstOnPage?: boolean
  /** A small button in the corner of each card. */
  corner?: (product: ProductView) => ReactNode
}

/** The shop's products as cards; the whole card is a link to the product. */
export function ProductGrid({ products, headingLevel, isFirstOnPage, corner }: ProductGridProps) {
  return (
    <CardGrid>
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard
            as={Link}
            to={links.sexToolsProduct(product.slug)}
            name={product.name}
            text={product.summary}
            headingLevel={headingLevel}
            picture={<Picture src={product.picture} alt="" isEager={isFirstOnPage && index === 0} />}
            badge={product.isAvailable ? undefined : <StatusBadge>Esgotado</StatusBadge>}
            price={product.price && <PriceBlock price={product.price} compareAt={product.compareAt} />}
          />
          {corner?.(product)}
        </li>
      ))}
    </CardGrid>
  )
}
