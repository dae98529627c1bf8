import { z } from 'zod'
import { removeAddress } from '#domains/people/customers'
import { mustBeSignedIn } from '../../authenticate.ts'
import { defineRoute } from '../../json-api/index.ts'
import { withoutContent } from '../../without-content.ts'
import { addressIdOf } from './address-input.ts'

export const deleteAddress = defineRoute({
  schema: {
    summary: 'Take an address out of the book; orders keep theirs',
    tags: ['account'],
    status: 204,
    bag: z.looseObject({ id: z.string() }),
  },
  // Already deleted: a second deletion would be refused.
  config: { whenRepeated: withoutContent },
  handler: async (request, reply) => {
    await removeAddress(request.ctx, { userId: mustBeSignedIn(request), id: addressIdOf(request.bag) })
    return reply.send()
  },
})
