import type pg from 'pg'
import { menuItems, menus } from '../material/content/menus.ts'
import { pages } from '../material/content/pages.ts'
import { plant } from '../material/plant.ts'

const pageRows = pages.map(({ metaDescription, ...page }) => ({
  ...page,
  meta_title: null,
  meta_description: metaDescription,
}))

/** The pages of law and trust, and the menus that lead to everything. What an operator added (ids from 1000) stays. */
export const seed = async (client: pg.Client): Promise<void> => {
  await plant(client, 'content.cms_pages', pageRows, { key: ['id'] })
  await plant(client, 'content.menus', menus, { key: ['id'] })
  await plant(client, 'content.menu_items', menuItems, { key: ['id'] })
  await client.query('delete from content.menu_items where id < 1000 and id <> all($1)', [
    menuItems.map(({ id }) => id),
  ])
}
