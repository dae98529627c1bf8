import {
  type AccountInput,
  changeAccount,
  type DefaultAddresses,
  inChangeOf,
  judgeAccountChange,
  saveDefaultAddressIds,
} from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import type { Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { findAddressOfUser } from './addresses.repository.ts'

type SaveAccount = {
  userId: number
  input: AccountInput
  currentPassword: string | undefined
  accessToken: string
} & DefaultAddresses

/**
 * Changes the given fields of an account and its default addresses: all of it or nothing. Throws what
 * `judgeAccountChange` throws; an address outside the book gets the failure of a foreign one, whether or not it exists.
 * Does not run in a transaction, because tries at the current password must count in any case.
 */
export const saveAccount = async (ctx: Context, wanted: SaveAccount): Promise<void> => {
  const { userId, input, currentPassword, accessToken, ...defaults } = wanted
  const change = await judgeAccountChange(ctx, { userId, accessToken, input, currentPassword, canProve: false })
  await inChangeOf(ctx, change.judged, async (ctx) => {
    const faults = {
      ...change.faults,
      ...(await foreign(ctx, { userId, id: defaults.billAddressId, field: 'bill_address_id' })),
      ...(await foreign(ctx, { userId, id: defaults.shipAddressId, field: 'ship_address_id' })),
    }
    await changeAccount(ctx, { ...change, faults })
    await saveDefaultAddressIds(ctx, { userId, ...defaults })
  })
}

const foreign = async (ctx: Context, input: { userId: number; id: number | null | undefined; field: string }) => {
  const { userId, id, field } = input
  if (id === null || id === undefined) return {}
  const address = await findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx))
  return address ? {} : { [field]: [faultOf('belongs_to_another')] }
}
