export type Taxon = {
  id: number
  parentId: number | null
  /** The root of its tree (Spree: taxonomy). */
  rootId: number
  name: string
  /** From the root down: `Loja -> Cursos`. */
  prettyName: string
  permalink: string
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  left: number
  right: number
  position: number
  depth: number
  updatedAt: Date
  childIds: number[]
}

/** With the shown products in it, in their order there. */
export type ShownTaxon = Taxon & { productIds: number[] }

export const taxonSortKeys = ['id', 'name', 'position', 'updated_at'] as const

export type TaxonSearch = {
  ids?: number[]
  parentId?: number
  parentPermalink?: string
  rootId?: number
  /** A part of the name, case-insensitive. */
  name?: string
  areRoots?: boolean
  sort?: { key: (typeof taxonSortKeys)[number]; isDescending: boolean }[]
  page: number
  perPage: number
}
