import { lockAccount } from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import { type Context, inTransaction } from '#platform/context'
import { type Address, type AddressInput, addressFrom, isSamePlace } from './address.ts'
import { isBookFull, mustHaveRoom } from './address-book.ts'
import { listWholeBook } from './addresses.repository.ts'
import { type KeepAddress, keepAddress } from './keep-address.ts'

/**
 * Writes an address that a customer gives in a checkout into his book. One that is there already, whatever its case and
 * accents, is that one: a book does not grow with each purchase. A full book stays as it is, and the address belongs to
 * the order alone: nobody is kept from buying. Where it `mustBeInBook`, because something later looks for it there, a
 * full book refuses. Throws invalid_fields, address_book_full.
 */
export const keepAddressOfOrder = (
  ctx: Context,
  { mustBeInBook = false, ...input }: KeepAddress & { mustBeInBook?: boolean },
): Promise<Address> =>
  inTransaction(ctx, async (ctx) => {
    const { userId, former } = input
    if (userId === null || former !== null) return keepAddress(ctx, input)
    await lockAccount(ctx, userId)
    const countries = await listCountries(ctx)
    const { words } = addressFrom(input.input, { countries, former })
    const same = (await listWholeBook(ctx.db, userId, countries)).find((address) => isSamePlace(address, words))
    if (same) return same
    if (mustBeInBook) await mustHaveRoom(ctx, { userId })
    return keepAddress(ctx, { ...input, userId: (await isBookFull(ctx, { userId })) ? null : userId })
  })

/** Whether an input names the place and the recipient that an address names already, whatever its case and accents. */
export const namesSamePlace = async (ctx: Context, input: AddressInput, address: Address): Promise<boolean> =>
  isSamePlace(address, addressFrom(input, { countries: await listCountries(ctx), former: null }).words)
