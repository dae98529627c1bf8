import type { ProductLineName } from './product-lines/index.ts'
import type { Parcel, Variant } from './variant.ts'

/** A variant as a cart sees it. */
export type Sellable = Parcel & {
  variantId: number
  productId: number
  name: string
  slug: string
  /** `Fórmula: +lib, Quantidade: 3 potes`; empty without options. */
  optionsText: string
  /** Null where it has no price. */
  priceCents: number | null
  productLine: ProductLineName
  isDigital: boolean
  isStockTracked: boolean
  countOnHand: number
  isBackorderable: boolean
  /** The product is on sale and the variant not discontinued. */
  isActive: boolean
  stockLocationId: number | null
}

export const sellableFrom = (variant: Variant): Sellable => ({
  variantId: variant.id,
  productId: variant.productId,
  name: variant.product.name,
  slug: variant.product.slug,
  optionsText: variant.optionsText,
  priceCents: variant.priceCents,
  productLine: variant.product.line,
  isDigital: variant.isDigital,
  isStockTracked: variant.isStockTracked,
  countOnHand: variant.countOnHand,
  isBackorderable: variant.isBackorderable,
  isActive: variant.product.isActive && !variant.isDiscontinued,
  weightGrams: variant.weightGrams,
  heightMm: variant.heightMm,
  widthMm: variant.widthMm,
  depthMm: variant.depthMm,
  stockLocationId: variant.stockLocationId,
})
