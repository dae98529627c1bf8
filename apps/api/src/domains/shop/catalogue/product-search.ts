export type ProductSearch = {
  ids?: number[]
  skus?: string[]
  priceCents?: { min: number; max: number }
  /** In any of these taxons or below them. */
  taxonIds?: number[]
  /** In each of these taxons. */
  allTaxonIds?: number[]
  /** A part of the name, case-insensitive. */
  name?: string
  options?: { type: string; value: string }[]
  optionValueIds?: number[]
  properties?: { name: string; filterParams: string[] }[]
  isDiscontinuedShown?: boolean
  isInStock?: boolean
  isBackorderable?: boolean
  isPurchasable?: boolean
  sort?: ProductSort[]
  page: number
  perPage: number
}

export const productSortKeys = [
  'id',
  'name',
  'slug',
  'position',
  'updated_at',
  'created_at',
  'available_on',
  'price',
  'sku',
] as const

export type ProductSort = { key: (typeof productSortKeys)[number]; isDescending: boolean }
