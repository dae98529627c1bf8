/** A link of a menu, as the CMS has it (storefront contract 6: menu_item). */
export type MenuLink = { label: string; to: string }

/** The links under one heading. */
export type MenuGroup = { title: string; links: MenuLink[] }

export type Menus = { header: MenuLink[]; footer: MenuGroup[] }

export type MenuItemRecord = {
  id: string
  name: string
  link: string | null
  isContainer: boolean
  isRoot: boolean
  lft: number
  parent: { id: string } | null
}

const byOrder = (one: MenuItemRecord, other: MenuItemRecord) => one.lft - other.lft

/** Only our own pages: a menu row with another site's address would lead patients away unnoticed. */
const isOurs = (link: string | null): link is string => link !== null && /^\/(?!\/)/.test(link)

const linkOf = ({ name, link }: MenuItemRecord): MenuLink[] => (isOurs(link) ? [{ label: name, to: link }] : [])

/** The links of a flat menu, in its order. */
export const linksOf = (items: readonly MenuItemRecord[]): MenuLink[] =>
  items
    .filter(({ isRoot, isContainer }) => !isRoot && !isContainer)
    .sort(byOrder)
    .flatMap(linkOf)

/** The containers of a menu with their links; an empty one is omitted. */
export const groupsOf = (items: readonly MenuItemRecord[]): MenuGroup[] =>
  items
    .filter(({ isRoot, isContainer }) => isContainer && !isRoot)
    .sort(byOrder)
    .map((container) => ({
      title: container.name,
      links: items
        .filter(({ parent }) => parent?.id === container.id)
        .sort(byOrder)
        .flatMap(linkOf),
    }))
    .filter(({ links }) => links.length > 0)
