/** What the list must know of a product that is on sale now or may be by the clock alone. */
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
  /** Masters too. */
  variants: { priceCents: number | null; optionValueIds: number[] }[]
  /** Of what is really sold: once there are variants the master does not count (contract.md 6). */
  isInStock: boolean
  isBackorderable: boolean
  isPurchasable: boolean
  properties: ListedProperty[]
}

export type ListedProperty = { id: number; name: string; presentation: string; value: string; isShown: boolean }

/** What products are sorted under: small, and read whole when any of it changes. */
export type Terms = {
  taxons: { id: number; left: number; right: number }[]
  /** In their order, values too. */
  optionTypes: {
    id: number
    name: string
    presentation: string
    values: { id: number; name: string; presentation: string; position: number }[]
  }[]
}
