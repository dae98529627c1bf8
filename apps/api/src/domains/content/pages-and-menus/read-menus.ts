import type { Context } from '#platform/context'
import type { Menu, MenuSearch } from './menu.ts'
import * as menus from './menus.repository.ts'

export const searchMenus = (ctx: Context, search: MenuSearch) => menus.searchMenus(ctx.db, search)

export const listMenus = (ctx: Context, { ids }: { ids: number[] }): Promise<Menu[]> =>
  menus.listMenusByIds(ctx.db, ids)

export const findMenu = async (ctx: Context, { id }: { id: number }): Promise<Menu | null> =>
  (await listMenus(ctx, { ids: [id] }))[0] ?? null

/** Items by menu, in tree order. */
export const listMenuItems = (ctx: Context, { ids }: { ids: number[] }) => menus.listMenuItemsByIds(ctx.db, ids)
