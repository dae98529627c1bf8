import type { Context } from '#platform/context'
import { owning } from '#platform/database'

export type DefaultAddresses = { billAddressId?: number | null; shipAddressId?: number | null }

/**
 * A user's default billing and delivery addresses, which belong to the customers domain; missing keys keep the value,
 * null removes it.
 */
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
