import { z } from 'zod'
import { searchTaxons, type TaxonSearch, taxonSortKeys } from '#domains/shop/catalogue'
import { filterIdsOf, pageInputOf, pageOf, renderPage, sortOf } from '../json-api/index.ts'
import { defineKeptRead } from '../kept-reads/index.ts'
import { words } from '../parameter-kinds.ts'
import { type Bag, booleanOf, nestedOf, textOf } from '../parameters.ts'
import { taxonResource } from '../products/catalogue.resources.ts'

export const listTaxons = defineKeptRead({
  schema: {
    summary: 'List the departments of the shop',
    tags: ['taxons'],
    answer: pageOf(taxonResource),
    bag: z.looseObject({
      'filter[ids]': words,
      'filter[parent_id]': words,
      'filter[parent_permalink]': words,
      'filter[taxonomy_id]': words,
      'filter[name]': words,
      'filter[roots]': words,
      sort: words,
      include: words,
      page: words,
      per_page: words,
    }),
  },
  render: async (request) => {
    const input = taxonInputOf(request.bag)
    return renderPage(request, taxonResource, { ...input, ...(await searchTaxons(request.ctx, input)) })
  },
})

const taxonInputOf = (bag: Bag): TaxonSearch => {
  const filter = nestedOf(bag, 'filter')
  return {
    ids: filterIdsOf(filter, 'ids'),
    parentId: firstId(filter, 'parent_id'),
    parentPermalink: textOf(filter, 'parent_permalink') ?? undefined,
    rootId: firstId(filter, 'taxonomy_id'),
    name: textOf(filter, 'name') ?? undefined,
    areRoots: booleanOf(filter, 'roots') === true,
    sort: sortOf(bag, taxonSortKeys),
    ...pageInputOf(bag),
  }
}

// No row has the id 0, so a filter with an invalid id matches nothing.
const firstId = (filter: Bag, name: string): number | undefined => {
  const ids = filterIdsOf(filter, name)
  return ids && (ids[0] ?? 0)
}
