import { z } from 'zod'
import { findCountry } from '#domains/people/places'
import { Failure } from '#platform/failure'
import { defineRoute, documentOf, renderOne } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { shownCountryResource } from './country.resource.ts'

export const showCountry = defineRoute({
  schema: {
    summary: 'Show a country by its ISO code (two or three letters, any case) or id',
    tags: ['countries'],
    answer: documentOf(shownCountryResource),
    bag: z.looseObject({ iso: z.string(), include: words }),
  },
  handler: async (request) => {
    const country = await findCountry(request.ctx, { code: request.bag.iso })
    if (!country) throw new Failure('not_found')
    return renderOne(request, shownCountryResource, country)
  },
})
