import { z } from 'zod'
import { type PageSearch, pageKinds, pageSortKeys, searchPages } from '#domains/content/pages-and-menus'
import { pageInputOf, pageOf, renderPage, sortOf } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { type Bag, nestedOf, textOf } from '../parameters.ts'
import { cmsPageResource } from './cms-page.resource.ts'

export const listCmsPages = defineKeptRead({
  schema: {
    summary: 'List the written pages of the site',
    tags: ['cms_pages'],
    answer: pageOf(cmsPageResource),
    bag: z.looseObject({
      'filter[title]': words,
      'filter[type]': words.meta({ description: '`standard`, `home` or `feature`' }),
      sort: words,
      include: words,
      page: words,
      per_page: words,
    }),
  },
  render: async (request) => {
    const input = pagesInputOf(request.bag)
    return renderPage(request, cmsPageResource, { ...input, ...(await searchPages(request.ctx, input)) })
  },
})

const pagesInputOf = (bag: Bag): PageSearch => {
  const filter = nestedOf(bag, 'filter')
  return {
    title: textOf(filter, 'title') ?? undefined,
    // Any other value does not filter (contract.md 6).
    kind: pageKinds.find((kind) => kind === textOf(filter, 'type')),
    sort: sortOf(bag, pageSortKeys),
    ...pageInputOf(bag),
  }
}
