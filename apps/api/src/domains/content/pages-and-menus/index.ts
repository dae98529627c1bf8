export { type Menu, type MenuItem, type MenuSearch, menuSortKeys } from './menu.ts'
export { type Page, type PageKind, type PageSearch, pageKinds, pageSortKeys, type Section } from './page.ts'
export { findMenu, listMenuItems, listMenus, searchMenus } from './read-menus.ts'
export { contentVersion, findPage, listPages, listSections, searchPages } from './read-pages.ts'
