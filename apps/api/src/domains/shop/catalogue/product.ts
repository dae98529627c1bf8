import type { ProductLineName } from './product-lines/index.ts'
import { isInStock, isPurchasable, type Variant } from './variant.ts'

export type Product = {
  id: number
  slug: string
  name: string
  description: string | null
  line: ProductLineName
  availableOn: Date | null
  metaDescription: string | null
  metaKeywords: string | null
  publicMetadata: Record<string, unknown>
  updatedAt: Date
  isActive: boolean
  master: Variant
  /** Without the master, in order. */
  variants: Variant[]
  optionTypeIds: number[]
  propertyIds: number[]
  taxonIds: number[]
  imageIds: number[]
}

/** What is really sold: the variants, or the master if there are none. */
const soldVariantsOf = ({ master, variants }: Product): Variant[] => (variants.length > 0 ? variants : [master])

/** Spree: Product#default_variant: the first that can be bought, otherwise the first, otherwise the master. */
export const defaultVariantOf = (product: Product): Variant => {
  const sold = soldVariantsOf(product)
  return sold.find(isPurchasable) ?? sold[0] ?? product.master
}

export const isProductPurchasable = (product: Product): boolean =>
  product.isActive && soldVariantsOf(product).some(isPurchasable)

export const isProductInStock = (product: Product): boolean => soldVariantsOf(product).some(isInStock)

export const isProductBackorderable = (product: Product): boolean =>
  soldVariantsOf(product).some(({ isBackorderable }) => isBackorderable)
