import { findUser, lockAccount, saveDefaultAddressIds } from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import { besideEffect, type Context, inEffect } from '#platform/context'
import type { Address, AddressInput } from './address.ts'
import * as repository from './addresses.repository.ts'
import { addressBookFull, addressNotFound } from './customers.errors.ts'
import { keepAddress } from './keep-address.ts'
import { askAboutPlace, type FindPlace } from './postal-place.ts'

/** A page of a user's addresses in the country we deliver to, without removed ones (contract.md 3.1). */
export const listAddressBook = async (ctx: Context, input: Omit<repository.BookInput, 'countryIds'>) => {
  const countries = await listCountries(ctx)
  const countryIds = countries.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  return repository.listBook(ctx.db, { ...input, countryIds }, countries)
}

/** More than anybody needs, and few enough for one page. */
const mostAddresses = 20

export const isBookFull = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> =>
  (await repository.countBook(ctx.db, userId)) >= mostAddresses

/** Throws address_book_full. Call it with the account locked. */
export const mustHaveRoom = async (ctx: Context, one: { userId: number }): Promise<void> => {
  if (await isBookFull(ctx, one)) throw addressBookFull(mostAddresses)
}

/**
 * Adds an address to a user's address book; the first becomes both defaults. Throws invalid_fields, address_book_full.
 */
export const addAddress = async (
  ctx: Context,
  { userId, input }: { userId: number; input: AddressInput },
): Promise<Address> => {
  const findPlace = await askAboutPlace(besideEffect(ctx), input)
  return inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    await mustHaveRoom(ctx, { userId })
    const isFirst = (await repository.findNewestOfUser(ctx.db, userId)) === null
    const address = await keepAddress(ctx, { input, former: null, userId, findPlace })
    if (isFirst) await saveDefaultAddressIds(ctx, { userId, billAddressId: address.id, shipAddressId: address.id })
    return address
  })
}

/** The address that a user saved last; null if the book is empty. */
export const findNewestAddress = async (ctx: Context, { userId }: { userId: number }): Promise<Address | null> => {
  const id = await repository.findNewestOfUser(ctx.db, userId)
  return id === null ? null : repository.findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx))
}

type OneOfBook = { userId: number; id: number }

/**
 * Changes an address of a user's book: in place while no placed order uses it; otherwise a new address replaces it,
 * also as default. Throws not_found, invalid_fields.
 */
export const changeAddress = async (ctx: Context, changing: OneOfBook & { input: AddressInput }): Promise<Address> => {
  const { id, userId } = changing
  const findPlace = await askAboutPlace(besideEffect(ctx), changing.input, async () =>
    repository.findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx)),
  )
  return inEffect(ctx, (ctx) => changeInBook(ctx, { ...changing, findPlace }))
}

/** The same within a transaction, with what the postal service said before it. */
export const changeInBook = async (
  ctx: Context,
  { input, findPlace, ...one }: OneOfBook & { input: AddressInput; findPlace: FindPlace },
): Promise<Address> => {
  const former = await lockAddress(ctx, one)
  const address = await keepAddress(ctx, { input, former, userId: one.userId, findPlace })
  if (address.id !== former.id) await moveDefaults(ctx, one, address.id)
  return address
}

/**
 * Removes an address from a user's book; orders and carts that use it keep it. If it was a default, the newest
 * remaining one becomes the default. Announces customers.addressRemoved. Throws not_found, also the second time.
 */
export const removeAddress = (ctx: Context, one: OneOfBook): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await lockAddress(ctx, one)
    await repository.retireAddress(ctx.db, one.id, ctx.now())
    await moveDefaults(ctx, one, await repository.findNewestOfUser(ctx.db, one.userId))
    await ctx.announce({ type: 'customers.addressRemoved', addressId: one.id, userId: one.userId })
  })

/**
 * Locks the account and the address: a completion that would freeze the address waits, or has finished and is visible.
 */
const lockAddress = async (ctx: Context, one: OneOfBook): Promise<Address> => {
  await lockAccount(ctx, one.userId)
  await repository.lockAddress(ctx.db, one.id)
  const address = await repository.findAddressOfUser(ctx.db, one, await listCountries(ctx))
  if (!address) throw addressNotFound()
  return address
}

const moveDefaults = async (ctx: Context, { userId, id }: OneOfBook, nextId: number | null): Promise<void> => {
  const user = await findUser(ctx.db, userId)
  await saveDefaultAddressIds(ctx, {
    userId,
    ...(user?.defaultBillAddressId === id ? { billAddressId: nextId } : {}),
    ...(user?.defaultShipAddressId === id ? { shipAddressId: nextId } : {}),
  })
}
