import { createAddress, showAddress, updateAddress } from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  type Address,
  addDefaultAddress,
  findDefaultAddress,
  getAddressOfUser,
  saveDefaultAddress,
} from '#domains/people/customers'
import { namingFields } from '#platform/failure'
import { addressInputFrom, addressOnTheWire } from '../../callers/address-on-the-wire.ts'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'

const path = '/spree-address'
const tags = ['addresses']

/** /spree-address (spec 7.3): the bearer's delivery addresses. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'signed in' },
      schema: { summary: 'Show the bearer’s address', tags, response: { 200: showAddress.response } },
    },
    asItStands,
  )
  app.post(
    path,
    {
      config: { admits: 'signed in', whenRepeated: idOfAdded },
      schema: {
        summary: 'Add an address, from now on the bearer’s',
        tags,
        body: createAddress.request,
        response: { 200: createAddress.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const input = addressInputFrom(request.body)
      const { id } = await inItsWords(addDefaultAddress(request.ctx, { userId, input }))
      noteOutcome(request, { addressId: id })
      return { spreeAddressId: id }
    },
  )
  app.put(
    path,
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Edit the bearer’s address; it gets another id when an order uses the old one',
        tags,
        body: updateAddress.request,
        response: { 200: updateAddress.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const input = addressInputFrom(request.body)
      return { spreeAddress: withId(await inItsWords(saveDefaultAddress(request.ctx, { userId, input }))) }
    },
  )
}

const asItStands = async (request: FastifyRequest) => {
  const address = await findDefaultAddress(request.ctx, signedIn(request))
  return { spreeAddress: address && withId(address) }
}

/**
 * This key has already added one. If the process died before it noted which: the bearer's default address since then.
 */
const idOfAdded = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  const { userId } = signedIn(request)
  const address = outcome
    ? await getAddressOfUser(request.ctx, { userId, id: Number(outcome.addressId) })
    : await findDefaultAddress(request.ctx, { userId })
  return address ? { spreeAddressId: address.id } : undefined
}

const fields: Record<string, string> = { state: 'state_name', country: 'country_iso' }

/** A fault is reported under the field's name in the input. */
const inItsWords = async (address: Promise<Address>): Promise<Address> => {
  try {
    return await address
  } catch (error) {
    throw namingFields(error, (field) => fields[field] ?? field)
  }
}

const withId = (address: Address) => ({ ...addressOnTheWire(address), spreeAddressId: address.id })
