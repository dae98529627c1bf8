import { z } from 'zod'
import { listCountries as listAll } from '#domains/people/places'
import { defineRoute, pageOf, pageWishOf, renderPage } from '../json-api/index.ts'
import { booleanOf, nestedOf } from '../parameters.ts'
import { countryResource } from './country.resource.ts'

export const listCountries = defineRoute({
  schema: {
    summary: 'List countries, all on one page unless asked otherwise',
    tags: ['countries'],
    answer: pageOf(countryResource),
    bag: z.looseObject({
      'filter[shippable]': z.string().optional(),
      page: z.string().optional(),
      per_page: z.string().optional(),
    }),
  },
  handler: async (request) => {
    const isShippable = booleanOf(nestedOf(request.bag, 'filter'), 'shippable') === true
    const all = await listAll(request.ctx, { isShippable })
    const wish = pageWishOf(request.bag, { perPage: Math.max(1, all.length), maxPerPage: 500 })
    const nouns = all.slice((wish.page - 1) * wish.perPage, wish.page * wish.perPage)
    return renderPage(request, countryResource, { ...wish, nouns, total: all.length })
  },
})
