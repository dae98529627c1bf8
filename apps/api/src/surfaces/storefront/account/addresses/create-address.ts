import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addAddress, findNewestAddress } from '#domains/people/customers'
import { Failure } from '#platform/failure'
import { addressResource } from '../../addresses/address.resource.ts'
import { mustBeSignedIn } from '../../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne, type StorefrontRequest } from '../../json-api/index.ts'
import { addressBag, addressInputOf } from './address-input.ts'

/** For a retry after a lost answer: the address that was saved last. */
const whenRepeated = async (request: FastifyRequest) => {
  const asked = request as StorefrontRequest
  const saved = await findNewestAddress(asked.ctx, { userId: mustBeSignedIn(asked) })
  if (!saved) throw new Failure('not_found')
  return renderOne(asked, addressResource, saved)
}

export const createAddress = defineRoute({
  schema: {
    summary: 'Save an address; the first becomes both defaults',
    tags: ['account'],
    answer: documentOf(addressResource),
    bag: z.looseObject(addressBag),
  },
  config: { whenRepeated },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, addressResource)
    const address = await addAddress(request.ctx, { userId, input: addressInputOf(request.bag) })
    return renderOne(request, addressResource, address)
  },
})
