import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** A user's default delivery address. The address itself belongs to the customers domain. */
export const saveDefaultShipAddressId = async (
  ctx: Context,
  { userId, addressId }: { userId: number; addressId: number },
): Promise<void> => {
  await owning(ctx.db, 'people.users')
    .updateTable('people.users')
    .set({ default_ship_address_id: addressId })
    .where('id', '=', userId)
    .execute()
}

export type DefaultAddresses = { billAddressId?: number | null; shipAddressId?: number | null }

/** A user's default billing and delivery addresses; missing keys keep the value, null removes it. */
export const saveDefaultAddressIds = async (
  ctx: Context,
  { userId, billAddressId, shipAddressId }: { userId: number } & DefaultAddresses,
): Promise<void> => {
  if (billAddressId === undefined && shipAddressId === undefined) return
  await owning(ctx.db, 'people.users')
    .updateTable('people.users')
    .set({ default_bill_address_id: billAddressId, default_ship_address_id: shipAddressId })
    .where('id', '=', userId)
    .execute()
}
