import type pg from 'pg'
import { menuItems, menus } from '../material/content/menus.ts'
import { pagesWith } from '../material/content/pages.ts'
import { carried, type SeedEnvironment } from '../material/environment.ts'
import { plant } from '../material/plant.ts'

/** The pages of law and trust, and the menus that lead to everything. What an operator added (ids from 1000) stays. */
export const seed = async (client: pg.Client, { pharmacies = carried }: SeedEnvironment): Promise<void> => {
  const pageRows = pagesWith(pharmacies).map(({ metaDescription, ...page }) => ({
    ...page,
    meta_title: null,
    meta_description: metaDescription,
  }))
  await plant(client, 'content.cms_pages', pageRows, { key: ['id'] })
  await plant(client, 'content.menus', menus, { key: ['id'] })
  await plant(client, 'content.menu_items', menuItems, { key: ['id'] })
  await client.query('delete from content.menu_items where id < 1000 and id <> all($1)', [
    menuItems.map(({ id }) => id),
  ])
}
