import { listMenuItems, listMenus, type Menu, type MenuItem } from '#domains/content/pages-and-menus'
import { linkedPage } from '../cms-pages/cms-page.resource.ts'
import { flag, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { type Resource, toMany, toOne } from '../json-api/index.ts'

export const menuResource: Resource<Menu> = {
  type: 'menu',
  id: ({ id }) => String(id),
  shape: { name: text, location: text, locale: text },
  attributes: ({ name, location, locale }) => ({ name, location, locale }),
  relationships: {
    menu_items: {
      many: true,
      resource: () => menuItemResource,
      link: ({ itemIds }) => toMany('menu_item', itemIds),
      load: (menus, { ctx }) => listMenuItems(ctx, { ids: menus.flatMap(({ itemIds }) => itemIds) }),
    },
  },
}

const menuItemResource: Resource<MenuItem> = {
  type: 'menu_item',
  id: ({ id }) => String(id),
  shape: {
    code: textOrNull,
    name: text,
    subtitle: textOrNull,
    link: textOrNull,
    destination: textOrNull,
    item_type: text,
    new_window: flag,
    lft: whole,
    rgt: whole,
    depth: whole,
    is_container: flag,
    is_root: flag,
    is_child: flag,
    is_leaf: flag,
  },
  attributes: (item) => ({
    code: item.code,
    name: item.name,
    subtitle: item.subtitle,
    link: item.destination,
    destination: item.destination,
    item_type: item.itemType,
    new_window: item.opensNewWindow,
    lft: item.left,
    rgt: item.right,
    depth: item.depth,
    is_container: item.itemType === 'Container',
    is_root: item.parentId === null,
    is_child: item.parentId !== null,
    is_leaf: item.childIds.length === 0,
  }),
  relationships: {
    icon: { many: false, resource: () => iconResource, link: () => null, load: async () => [] },
    menu: {
      many: false,
      resource: () => menuResource,
      link: ({ menuId }) => toOne('menu', menuId),
      load: (items, { ctx }) => listMenus(ctx, { ids: items.map(({ menuId }) => menuId) }),
    },
    parent: {
      many: false,
      resource: () => menuItemResource,
      link: ({ parentId }) => toOne('menu_item', parentId),
      load: (items, { ctx }) =>
        listMenuItems(ctx, { ids: items.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])) }),
    },
    linked_resource: linkedPage<MenuItem>(),
    children: {
      many: true,
      resource: () => menuItemResource,
      link: ({ childIds }) => toMany('menu_item', childIds),
      load: (items, { ctx }) => listMenuItems(ctx, { ids: items.flatMap(({ childIds }) => childIds) }),
    },
  },
}

// No item of ours has an icon; the relationship exists for clients that request it.
const iconResource: Resource<{ id: number }> = {
  type: 'icon',
  id: ({ id }) => String(id),
  shape: {},
  attributes: () => ({}),
  relationships: {},
}
