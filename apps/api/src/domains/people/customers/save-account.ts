import { type AccountWish, changeAccount, type DefaultAddresses, saveDefaultAddressIds } from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import { type Context, inTransaction } from '#platform/context'
import { findAddressOfUser } from './addresses.repository.ts'

type SaveAccount = { userId: number; wish: AccountWish; accessToken: string | null } & DefaultAddresses

/**
 * Changes what is given of an account and which addresses of its book are the defaults: all of it or nothing. Throws
 * what `changeAccount` throws; an address that is not in the book belongs to other user, whether or not it exists.
 */
export const saveAccount = (ctx: Context, { userId, wish, accessToken, ...defaults }: SaveAccount): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const otherErrors = {
      ...(await foreign(ctx, { userId, id: defaults.billAddressId, field: 'bill_address_id' })),
      ...(await foreign(ctx, { userId, id: defaults.shipAddressId, field: 'ship_address_id' })),
    }
    await changeAccount(ctx, { userId, wish, otherErrors, accessToken })
    await saveDefaultAddressIds(ctx, { userId, ...defaults })
  })

const foreign = async (ctx: Context, wish: { userId: number; id: number | null | undefined; field: string }) => {
  const { userId, id, field } = wish
  if (id === null || id === undefined) return {}
  const address = await findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx))
  return address ? {} : { [field]: ['belongs to other user'] }
}
