import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeAddress, findNewestAddress, getAddressOfUser } from '#domains/people/customers'
import { Failure } from '#platform/failure'
import { addressResource } from '../../addresses/address.resource.ts'
import { mustBeSignedIn } from '../../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne, type StorefrontRequest } from '../../json-api/index.ts'
import { addressBag, addressIdOf, addressInputOf } from './address-input.ts'

/** For a retry after a lost answer: the address, or the one that replaced it. */
const whenRepeated = async (request: FastifyRequest) => {
  const asked = request as StorefrontRequest
  const userId = mustBeSignedIn(asked)
  const changed = await getAddressOfUser(asked.ctx, { userId, id: addressIdOf(asked.bag) }).catch((error) => {
    if (error instanceof Failure) return findNewestAddress(asked.ctx, { userId })
    throw error
  })
  if (!changed) throw new Failure('not_found')
  return renderOne(asked, addressResource, changed)
}

export const updateAddress = defineRoute({
  schema: {
    summary: 'Change a saved address; one that a placed order uses gets a new id',
    tags: ['account'],
    answer: documentOf(addressResource),
    bag: z.looseObject({ ...addressBag, id: z.string() }),
  },
  config: { whenRepeated },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, addressResource)
    const { bag, ctx } = request
    const address = await changeAddress(ctx, { userId, id: addressIdOf(bag), input: addressInputOf(bag) })
    return renderOne(request, addressResource, address)
  },
})
