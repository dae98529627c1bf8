import { listCountries } from '#domains/people/places'
import type { Context } from '#platform/context'
import type { Address } from './address.ts'
import * as addresses from './addresses.repository.ts'
import { addressNotFound } from './customers.errors.ts'

/** The addresses of these ids, without an owner check; call it only with ids of an order or a user. */
export const listAddresses = async (ctx: Context, { ids }: { ids: number[] }): Promise<Address[]> =>
  ids.length === 0 ? [] : addresses.listAddressesByIds(ctx.db, ids, await listCountries(ctx))

/** A user's own saved address. Throws not_found for somebody else's or a removed one. */
export const getAddressOfUser = async (ctx: Context, input: { id: number; userId: number }): Promise<Address> => {
  const address = await addresses.findAddressOfUser(ctx.db, input, await listCountries(ctx))
  if (!address) throw addressNotFound()
  return address
}

/**
 * What stands in its owner's book for each of these addresses now: itself, or what an edit made of it. Without those
 * that were removed. Without an owner check, as above.
 */
export const followAddresses = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, Address>> =>
  addresses.listFollowed(ctx.db, ids, ids.length === 0 ? [] : await listCountries(ctx))

/** From now on these addresses never change: a placed order uses them. */
export const freezeAddresses = (ctx: Context, { ids }: { ids: number[] }) =>
  addresses.freezeAddresses(ctx.db, ids, ctx.now())
