/** The data of a product for the list: on sale now, or possibly later by the clock. */
export type ListedProduct = {
  id: number
  slug: string
  name: string
  position: number
  createdAt: Date
  updatedAt: Date
  availableOn: Date | null
  discontinueOn: Date | null
  /** The master's. */
  priceCents: number
  /** The master's. */
  sku: string
  taxonIds: number[]
  /** Including the master. */
  variants: { priceCents: number | null; optionValueIds: number[] }[]
  /** Of the variants that are really sold: if there are others, the master does not count (contract.md 6). */
  isInStock: boolean
  isBackorderable: boolean
  isPurchasable: boolean
  properties: ListedProperty[]
}

export type ListedProperty = { id: number; name: string; presentation: string; value: string; isShown: boolean }

/** Taxons and options: small, and read again as a whole when any of them changes. */
export type Terms = {
  taxons: { id: number; left: number; right: number }[]
  /** In order, values too. */
  optionTypes: {
    id: number
    name: string
    presentation: string
    values: { id: number; name: string; presentation: string; position: number }[]
  }[]
}
