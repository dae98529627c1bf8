import type { Context } from '#platform/context'
import { readContentVersion } from './content-version.repository.ts'
import type { Menu, MenuSearch } from './menu.ts'
import * as menus from './menus.repository.ts'
import type { Page, PageSearch } from './page.ts'
import * as pages from './pages.repository.ts'

export { type Menu, type MenuItem, type MenuSearch, menuSortKeys } from './menu.ts'
export { type Page, type PageKind, type PageSearch, pageKinds, pageSortKeys, type Section } from './page.ts'

type Ids = { ids: number[] }

/** One page of the visible pages, and their total number. */
export const searchPages = (ctx: Context, search: PageSearch) => pages.searchPages(ctx.db, search)

/** A visible page by its slug, otherwise by its id. */
export const findPage = (ctx: Context, { slugOrId }: { slugOrId: string }) => pages.findPage(ctx.db, slugOrId)

/** The visible ones of these pages. */
export const listPages = (ctx: Context, { ids }: Ids): Promise<Page[]> => pages.listPagesByIds(ctx.db, ids)

/** Sections by page and position. */
export const listSections = (ctx: Context, { ids }: Ids) => pages.listSectionsByIds(ctx.db, ids)

export const searchMenus = (ctx: Context, search: MenuSearch) => menus.searchMenus(ctx.db, search)

export const listMenus = (ctx: Context, { ids }: Ids): Promise<Menu[]> => menus.listMenusByIds(ctx.db, ids)

export const findMenu = async (ctx: Context, { id }: { id: number }): Promise<Menu | null> =>
  (await listMenus(ctx, { ids: [id] }))[0] ?? null

/** Items by menu, in tree order. */
export const listMenuItems = (ctx: Context, { ids }: Ids) => menus.listMenuItemsByIds(ctx.db, ids)

/** A number that every change of pages and menus increments; one small query, for caches. */
export const contentVersion = (ctx: Context) => readContentVersion(ctx.db)
