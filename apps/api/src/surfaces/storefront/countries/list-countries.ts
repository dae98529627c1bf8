import { z } from 'zod'
import { type Country, listCountries as listAll } from '#domains/people/places'
import { defineRoute, pageInputOf, pageOf, renderPage, type Sort, sortOf } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { booleanOf, nestedOf } from '../parameters.ts'
import { countryResource } from './country.resource.ts'

export const listCountries = defineRoute({
  schema: {
    summary: 'List countries, all on one page unless asked otherwise',
    tags: ['countries'],
    answer: pageOf(countryResource),
    bag: z.looseObject({
      'filter[shippable]': words,
      page: words,
      per_page: words,
      sort: words,
    }),
  },
  handler: async (request) => {
    const isShippable = booleanOf(nestedOf(request.bag, 'filter'), 'shippable') === true
    const all = await listAll(request.ctx, { isShippable })
    const input = pageInputOf(request.bag, { perPage: Math.max(1, all.length), maxPerPage: 500 })
    const sorted = inOrder(all, sortOf(request.bag, ['id', 'name']))
    const nouns = sorted.slice((input.page - 1) * input.perPage, input.page * input.perPage)
    return renderPage(request, countryResource, { ...input, nouns, total: all.length })
  },
})

const inOrder = (countries: Country[], sorts: Sort<'id' | 'name'>[]): Country[] =>
  countries.toSorted((a, b) => {
    for (const { key, isDescending } of sorts) {
      const difference = key === 'id' ? a.id - b.id : a.name.localeCompare(b.name, 'pt-BR')
      if (difference !== 0) return isDescending ? -difference : difference
    }
    return 0
  })
