export const pageKinds = ['standard', 'home', 'feature'] as const
export type PageKind = (typeof pageKinds)[number]

export type Page = {
  id: number
  slug: string
  locale: string
  kind: PageKind
  title: string
  /** Our own HTML, with text markup only. */
  content: string | null
  metaTitle: string | null
  metaDescription: string | null
  /** In the order of the page. */
  sectionIds: number[]
}

export type SectionImages = Partial<Record<'one' | 'two' | 'three', Partial<Record<'sm' | 'md' | 'lg' | 'xl', string>>>>

export type Section = {
  id: number
  kind: string
  name: string
  content: Record<string, unknown> | null
  settings: Record<string, unknown> | null
  fit: string
  destination: string | null
  linkedPageId: number | null
  images: SectionImages
  position: number
}

export const pageSortKeys = ['id', 'slug', 'updated_at', 'created_at'] as const

export type PageSearch = {
  /** A part of the title, case-insensitive. */
  title?: string
  kind?: PageKind
  sort?: { key: (typeof pageSortKeys)[number]; isDescending: boolean }[]
  page: number
  perPage: number
}
