import { z } from 'zod'
import { findDefaultCountry } from '#domains/people/places'
import { defineRoute, documentOf, renderOne } from '../json-api/index.ts'
import { words } from '../parameter-kinds.ts'
import { shownCountryResource } from './country.resource.ts'

export const showDefaultCountry = defineRoute({
  schema: {
    summary: "Show the shop's own country",
    tags: ['countries'],
    answer: documentOf(shownCountryResource),
    bag: z.looseObject({ include: words }),
  },
  handler: async (request) => renderOne(request, shownCountryResource, await findDefaultCountry(request.ctx)),
})
