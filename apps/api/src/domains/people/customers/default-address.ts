import { findUser, lockAccount, saveDefaultAddressIds } from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import { besideEffect, type Context, inEffect, inTransaction } from '#platform/context'
import type { Address, AddressInput } from './address.ts'
import { changeInBook, mustHaveRoom } from './address-book.ts'
import * as repository from './addresses.repository.ts'
import { addressNotFound } from './customers.errors.ts'
import { keepAddress } from './keep-address.ts'
import { askAboutPlace } from './postal-place.ts'

/** A user's default delivery address; null before his first address. */
export const findDefaultAddress = async (ctx: Context, { userId }: { userId: number }): Promise<Address | null> => {
  const id = (await findUser(ctx.db, userId))?.defaultShipAddressId ?? null
  return id === null ? null : repository.findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx))
}

/**
 * Adds an address to a user's book and makes it the default for delivery, and for billing if he has none; the others
 * stay. Throws invalid_fields, address_book_full.
 */
export const addDefaultAddress = async (ctx: Context, { userId, input }: { userId: number; input: AddressInput }) => {
  const findPlace = await askAboutPlace(besideEffect(ctx), input)
  return inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    await mustHaveRoom(ctx, { userId })
    const address = await keepAddress(ctx, { input, former: null, userId, findPlace })
    const user = await findUser(ctx.db, userId)
    const bill = user?.defaultBillAddressId === null ? { billAddressId: address.id } : {}
    await saveDefaultAddressIds(ctx, { userId, shipAddressId: address.id, ...bill })
    return address
  })
}

/**
 * Edits a user's default address. If a placed order uses it, that order keeps it, and a new address becomes the
 * default. Throws not_found if there is none, invalid_fields.
 */
export const saveDefaultAddress = async (ctx: Context, { userId, input }: { userId: number; input: AddressInput }) => {
  const findPlace = await askAboutPlace(besideEffect(ctx), input, () => findDefaultAddress(ctx, { userId }))
  return inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    const former = await findDefaultAddress(ctx, { userId })
    if (!former) throw addressNotFound()
    return changeInBook(ctx, { userId, id: former.id, input, findPlace })
  })
}

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
