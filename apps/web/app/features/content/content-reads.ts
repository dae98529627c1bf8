import { callStorefront } from '#shared/apis/call-storefront.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'
import { statusOf } from '#shared/http/failure.ts'
import { readMany, readOne } from '#shared/json-api/read-document.ts'
import { builtInMenus } from './built-in-menus.ts'
import { type CmsPage, type CmsPageRecord, cmsPage } from './cms-page.ts'
import { groupsOf, linksOf, type MenuItemRecord, type Menus } from './menu.ts'

/** The maximum time that a visitor waits for optional text. */
const PATIENCE_MS = 2000

type MenuRecord = { location: string; menuItems: MenuItemRecord[] }

/** The menus of the site; the built-in ones if the API does not answer. */
export const readMenus = async (apiUrl: string): Promise<Menus> => {
  const call = {
    path: 'menus',
    parameters: { include: 'menu_items' },
    read: (document: Parameters<typeof readMany>[0]) => readMany<MenuRecord>(document),
  }
  const outcome = await callStorefront(anonymousConnection(apiUrl), call, AbortSignal.timeout(PATIENCE_MS))
  if (outcome.error) return builtInMenus
  const at = (location: string) => outcome.data.find((menu) => menu.location === location)?.menuItems ?? []
  const header = linksOf(at('header'))
  const footer = groupsOf(at('footer'))
  return {
    header: header.length > 0 ? header : builtInMenus.header,
    footer: footer.length > 0 ? footer : builtInMenus.footer,
  }
}

/** A CMS page by its slug: its title and safe HTML; `missing` if there is none, `failed` without an answer. */
export const readCmsPage = async (apiUrl: string, slug: string): Promise<CmsPage | 'missing' | 'failed'> => {
  const call = {
    path: `cms_pages/${encodeURIComponent(slug)}`,
    read: (document: Parameters<typeof readOne>[0]) => readOne<CmsPageRecord>(document),
  }
  const outcome = await callStorefront(anonymousConnection(apiUrl), call, AbortSignal.timeout(2 * PATIENCE_MS))
  if (outcome.error) return statusOf(outcome.error) === 404 ? 'missing' : 'failed'
  return cmsPage(outcome.data)
}
