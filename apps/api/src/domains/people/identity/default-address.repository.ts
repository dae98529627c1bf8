import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** Where a user has things sent unless he says otherwise. The address itself is the customers domain's. */
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

/** Where a user is billed and has things sent; what is not given stays, null is none. */
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
