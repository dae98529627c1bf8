import { z } from 'zod'
import { menuSortKeys, searchMenus } from '#domains/content/pages-and-menus'
import { pageInputOf, pageOf, renderPage, sortOf } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { nestedOf, textOf } from '../parameters.ts'
import { menuResource } from './menu.resource.ts'

export const listMenus = defineKeptRead({
  schema: {
    summary: 'List the menus of the site',
    tags: ['menus'],
    answer: pageOf(menuResource),
    bag: z.looseObject({
      'filter[location]': words.meta({ description: '`header` or `footer`' }),
      sort: words,
      include: words,
      page: words,
      per_page: words,
    }),
  },
  render: async (request) => {
    const location = textOf(nestedOf(request.bag, 'filter'), 'location') ?? undefined
    const input = { location, sort: sortOf(request.bag, menuSortKeys), ...pageInputOf(request.bag) }
    return renderPage(request, menuResource, { ...input, ...(await searchMenus(request.ctx, input)) })
  },
})
