import { type ProductLineName, productLineOf } from './product-lines/index.ts'

/** What the post asks of a parcel; null where it was never measured. */
export type Parcel = {
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  depthMm: number | null
}

export type Variant = Parcel & {
  id: number
  productId: number
  /** What a line of an order says of its product. */
  product: { slug: string; name: string; line: ProductLineName; isActive: boolean }
  sku: string
  barcode: string | null
  isMaster: boolean
  /** Units, sessions or months in it. */
  amount: number | null
  isDigital: boolean
  isStockTracked: boolean
  publicMetadata: Record<string, unknown>
  isDiscontinued: boolean
  /** Null where it has no price in the store's currency. */
  priceCents: number | null
  compareAtCents: number | null
  countOnHand: number
  isBackorderable: boolean
  /** Where it lies; null where nothing of it was ever counted. */
  stockLocationId: number | null
  /** `Período: 1 mês, Quantidade: 3 potes`; empty without options. */
  optionsText: string
  /** What a person calls it (`labelOf`). */
  label: string
  /** The address of its own picture, else of its product's; null where there is none. */
  pictureSrc: string | null
  optionValueIds: number[]
  /** Its own pictures; those of the whole product are the master's. */
  imageIds: number[]
}

/** `+hair · 3 potes`, `Sessões de psicologia · 3 sessões`; the product's name where there is nothing to choose. */
export const labelOf = (product: Pick<Variant['product'], 'name' | 'line'>, options: string[]): string => {
  const isCalledByOptions = productLineOf(product.line).isCalledByOptions && options.length > 0
  return [...(isCalledByOptions ? [] : [product.name]), ...options].join(' · ')
}

/** Something of it can be sent today. What has no shelf always can. */
export const isInStock = (variant: Variant): boolean => !variant.isStockTracked || variant.countOnHand > 0

/** Whether this many of it can be promised. */
export const canSupply = (variant: Variant, quantity: number): boolean =>
  !variant.isStockTracked || variant.isBackorderable || variant.countOnHand >= quantity

/** Spree: Variant#purchasable?; besides, what is over or has no price is not sold. */
export const isPurchasable = (variant: Variant): boolean =>
  variant.priceCents !== null && !variant.isDiscontinued && (isInStock(variant) || variant.isBackorderable)

/** `Ovo masturbador`, or `Fitoterápicos (Fórmula: +lib)` where there are options, as the contract names it. */
export const fullNameOf = ({ product, optionsText }: Variant): string =>
  optionsText ? `${product.name} (${optionsText})` : product.name
