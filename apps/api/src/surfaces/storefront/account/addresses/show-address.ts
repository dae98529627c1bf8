import { z } from 'zod'
import { getAddressOfUser } from '#domains/people/customers'
import { addressResource } from '../../addresses/address.resource.ts'
import { mustBeSignedIn } from '../../authenticate.ts'
import { defineRoute, documentOf, renderOne } from '../../json-api/index.ts'
import { addressIdOf } from './address-input.ts'

export const showAddress = defineRoute({
  schema: {
    summary: 'One of your saved addresses',
    tags: ['account'],
    answer: documentOf(addressResource),
    bag: z.looseObject({ id: z.string() }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    const address = await getAddressOfUser(request.ctx, { userId, id: addressIdOf(request.bag) })
    return renderOne(request, addressResource, address)
  },
})
