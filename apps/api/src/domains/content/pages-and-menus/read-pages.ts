import type { Context } from '#platform/context'
import { readContentVersion } from './content-version.repository.ts'
import type { Page, PageSearch } from './page.ts'
import * as pages from './pages.repository.ts'

/** One page of the visible pages, and their total number. */
export const searchPages = (ctx: Context, search: PageSearch) => pages.searchPages(ctx.db, search)

/** A visible page by its slug, otherwise by its id. */
export const findPage = (ctx: Context, { slugOrId }: { slugOrId: string }) => pages.findPage(ctx.db, slugOrId)

/** The visible ones of these pages. */
export const listPages = (ctx: Context, { ids }: { ids: number[] }): Promise<Page[]> =>
  pages.listPagesByIds(ctx.db, ids)

/** Sections by page and position. */
export const listSections = (ctx: Context, { ids }: { ids: number[] }) => pages.listSectionsByIds(ctx.db, ids)

/** A number that every change of pages and menus increments; one small query, for caches. */
export const contentVersion = (ctx: Context) => readContentVersion(ctx.db)
