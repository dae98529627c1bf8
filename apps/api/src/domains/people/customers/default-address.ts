import { findUser, lockAccount, saveDefaultAddressIds, saveDefaultShipAddressId } from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import { type Context, inEffect, inTransaction } from '#platform/context'
import type { Address, AddressInput } from './address.ts'
import * as repository from './addresses.repository.ts'
import { addressNotFound } from './customers.errors.ts'
import { keepAddress } from './keep-address.ts'

/** A user's default delivery address; null before his first address. */
export const findDefaultAddress = async (ctx: Context, { userId }: { userId: number }): Promise<Address | null> => {
  const id = (await findUser(ctx.db, userId))?.defaultShipAddressId ?? null
  return id === null ? null : repository.findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx))
}

/** Adds an address to a user's book and makes it the default; the others stay. Throws invalid_fields. */
export const addDefaultAddress = (ctx: Context, { userId, input }: { userId: number; input: AddressInput }) =>
  inEffect(ctx, async (ctx) => asDefault(ctx, userId, await keepAddress(ctx, { input, former: null, userId })))

/**
 * Edits a user's default address. If a placed order uses it, that order keeps it, and a new address becomes the
 * default. Throws not_found if there is none, invalid_fields.
 */
export const saveDefaultAddress = (ctx: Context, { userId, input }: { userId: number; input: AddressInput }) =>
  inEffect(ctx, async (ctx) => {
    const former = await findDefaultAddress(ctx, { userId })
    if (!former) throw addressNotFound()
    return asDefault(ctx, userId, await keepAddress(ctx, { input, former, userId }))
  })

/**
 * Makes addresses of a user's book his defaults where he has none; existing defaults stay. contract.md 5.2: the
 * addresses of a customer's checkout become his missing defaults.
 */
export const fillDefaultAddresses = (
  ctx: Context,
  { userId, billAddressId, shipAddressId }: { userId: number; billAddressId?: number; shipAddressId?: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    const user = await findUser(ctx.db, userId)
    await saveDefaultAddressIds(ctx, {
      userId,
      ...(user?.defaultBillAddressId === null && { billAddressId }),
      ...(user?.defaultShipAddressId === null && { shipAddressId }),
    })
  })

const asDefault = async (ctx: Context, userId: number, address: Address): Promise<Address> => {
  await saveDefaultShipAddressId(ctx, { userId, addressId: address.id })
  return address
}
