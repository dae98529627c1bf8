import { type ProductLineName, productLineOf } from './product-lines/index.ts'

/** A parcel's measurements for the post; null if unknown. */
export type Parcel = {
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  depthMm: number | null
}

export type Variant = Parcel & {
  id: number
  productId: number
  /** The product data on an order's line. */
  product: { slug: string; name: string; line: ProductLineName; isActive: boolean }
  sku: string
  barcode: string | null
  isMaster: boolean
  /** Units, sessions or months. */
  amount: number | null
  isDigital: boolean
  isStockTracked: boolean
  publicMetadata: Record<string, unknown>
  isDiscontinued: boolean
  /** Null without a price in the store's currency. */
  priceCents: number | null
  compareAtCents: number | null
  countOnHand: number
  isBackorderable: boolean
  /** Its stock location; null if it was never stocked. */
  stockLocationId: number | null
  /** `Período: 1 mês, Quantidade: 3 potes`; empty without options. */
  optionsText: string
  /** Its display name (`labelOf`). */
  label: string
  /** The URL of its own picture, otherwise of its product's; null without one. */
  pictureSrc: string | null
  optionValueIds: number[]
  /** Its own pictures; those of the whole product belong to the master. */
  imageIds: number[]
}

/** `+hair · 3 potes`, `Sessões de psicologia · 3 sessões`; the product's name if there is no choice. */
export const labelOf = (product: Pick<Variant['product'], 'name' | 'line'>, options: string[]): string => {
  const isCalledByOptions = productLineOf(product.line).isCalledByOptions && options.length > 0
  return [...(isCalledByOptions ? [] : [product.name]), ...options].join(' · ')
}

/** Goods that lie nowhere: they are made for one order (is_stock_tracked, decision 0198). */
export const isMadeToOrder = ({ isDigital, isStockTracked }: Variant): boolean => !isDigital && !isStockTracked

/** Some of it can be sent today. A variant without stock keeping always can. */
export const isInStock = (variant: Variant): boolean => !variant.isStockTracked || variant.countOnHand > 0

/** Whether this quantity can be promised. */
export const canSupply = (variant: Variant, quantity: number): boolean =>
  !variant.isStockTracked || variant.isBackorderable || variant.countOnHand >= quantity

/** Spree: Variant#purchasable?; in addition, discontinued variants and those without a price are not sold. */
export const isPurchasable = (variant: Variant): boolean =>
  variant.priceCents !== null && !variant.isDiscontinued && (isInStock(variant) || variant.isBackorderable)

/** `Ovo masturbador`, or `Fitoterápicos (Fórmula: +lib)` with options, in the contract's form. */
export const fullNameOf = ({ product, optionsText }: Variant): string =>
  optionsText ? `${product.name} (${optionsText})` : product.name
