import { z } from 'zod'
import { listAddressBook } from '#domains/people/customers'
import { addressResource } from '../../addresses/address.resource.ts'
import { mustBeSignedIn } from '../../authenticate.ts'
import { defineRoute, pageInputOf, pageOf, renderPage, sortOf } from '../../json-api/index.ts'
import { numeral, words } from '../../parameter-kinds.ts'

const sortKeys = ['id', 'created_at', 'updated_at'] as const

export const listAddresses = defineRoute({
  schema: {
    summary: 'Your saved addresses in the country that we deliver to',
    tags: ['account'],
    answer: pageOf(addressResource),
    bag: z.looseObject({ page: numeral, per_page: numeral, sort: words, include: words }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const userId = mustBeSignedIn(request)
    const page = pageInputOf(bag)
    const { nouns, total } = await listAddressBook(ctx, { userId, ...page, sort: sortOf(bag, sortKeys) })
    return renderPage(request, addressResource, { nouns, total, ...page })
  },
})
