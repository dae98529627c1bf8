import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { Menu, MenuItem, MenuSearch } from './menu.ts'

/** One page of the matching menus, by id by default. */
export const searchMenus = async (db: Database, search: MenuSearch): Promise<{ nouns: Menu[]; total: number }> => {
  const matching = search.location === undefined ? menus(db) : menus(db).where('menu.location', '=', search.location)
  const { total } = await matching
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let ordered = matching
  for (const { key, isDescending } of search.sort ?? []) {
    ordered = ordered.orderBy(`menu.${key}`, isDescending ? 'desc' : 'asc')
  }
  const rows = await ordered
    .orderBy('menu.id')
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage)
    .execute()
  return { nouns: rows.map(menuFrom), total }
}

export const listMenusByIds = async (db: Database, ids: number[]): Promise<Menu[]> =>
  ids.length === 0 ? [] : (await menus(db).where('menu.id', 'in', ids).orderBy('menu.id').execute()).map(menuFrom)

export const listMenuItemsByIds = async (db: Database, ids: number[]): Promise<MenuItem[]> => {
  if (ids.length === 0) return []
  const rows = await owning(db, 'content.menu_items')
    .selectFrom('content.menu_items as item')
    .selectAll('item')
    .select(
      sql<number[]>`(select coalesce(array_agg(child.id order by child.lft), '{}')
        from content.menu_items child where child.parent_id = item.id)`.as('child_ids'),
    )
    .where('item.id', 'in', ids)
    .orderBy('item.menu_id')
    .orderBy('item.lft')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    menuId: row.menu_id,
    parentId: row.parent_id,
    code: row.code,
    name: row.name,
    subtitle: row.subtitle,
    itemType: row.item_type,
    destination: row.destination,
    linkedPageId: row.linked_page_id,
    opensNewWindow: row.new_window,
    left: row.lft,
    right: row.rgt,
    depth: row.depth,
    childIds: row.child_ids,
  }))
}

const menus = (db: Database) =>
  owning(db, 'content.menus')
    .selectFrom('content.menus as menu')
    .selectAll('menu')
    .select(
      sql<number[]>`(select coalesce(array_agg(item.id order by item.lft), '{}')
        from content.menu_items item where item.menu_id = menu.id)`.as('item_ids'),
    )
    .where('menu.locale', '=', 'pt-BR')

type Row = Awaited<ReturnType<ReturnType<typeof menus>['executeTakeFirstOrThrow']>>

const menuFrom = (row: Row): Menu => ({
  id: row.id,
  name: row.name,
  location: row.location,
  locale: row.locale,
  itemIds: row.item_ids,
})
