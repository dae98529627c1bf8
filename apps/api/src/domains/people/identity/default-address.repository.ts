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
