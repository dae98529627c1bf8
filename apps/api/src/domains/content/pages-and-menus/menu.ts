export type Menu = {
  id: number
  name: string
  location: string
  locale: string
  /** All of its items including the root, in tree order. */
  itemIds: number[]
}

export type MenuItem = {
  id: number
  menuId: number
  /** Null for the root of its menu. */
  parentId: number | null
  code: string | null
  name: string
  subtitle: string | null
  itemType: string
  /** A path on our own site; null for a container. */
  destination: string | null
  linkedPageId: number | null
  opensNewWindow: boolean
  left: number
  right: number
  depth: number
  childIds: number[]
}

export const menuSortKeys = ['id', 'name'] as const

export type MenuSearch = {
  location?: string
  sort?: { key: (typeof menuSortKeys)[number]; isDescending: boolean }[]
  page: number
  perPage: number
}
