import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** Why a member of the team sent an order elsewhere. */
export type AddressReason = 'buyer_asked' | 'address_wrong' | 'box_came_back'

/** An act by which somebody gave an order another address, or confirmed its own after a box came back. */
export type AddressChange = {
  id: number
  orderId: number
  /** Equal to the new one where it was only confirmed. */
  formerAddressId: number | null
  addressId: number
  /** Null: its buyer. */
  staffId: number | null
  reason: AddressReason | null
  /** What the freight to the new address costs more than was paid, not than to the former; zero at the same code. */
  housePaysCents: number
  at: Date
}

const own = (ctx: Context) => owning(ctx.db, 'shop.order_address_changes')

export const insertAddressChange = async (ctx: Context, change: Omit<AddressChange, 'id'>): Promise<number> =>
  (
    await own(ctx)
      .insertInto('shop.order_address_changes')
      .values({
        order_id: change.orderId,
        former_address_id: change.formerAddressId,
        address_id: change.addressId,
        staff_id: change.staffId,
        reason: change.reason,
        house_pays_cents: change.housePaysCents,
        at: change.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The oldest first. */
export const listAddressChanges = async (ctx: Context, { orderId }: { orderId: number }): Promise<AddressChange[]> => {
  const rows = await own(ctx)
    .selectFrom('shop.order_address_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    formerAddressId: row.former_address_id,
    addressId: row.address_id,
    staffId: row.staff_id,
    reason: row.reason as AddressReason | null,
    housePaysCents: row.house_pays_cents,
    at: row.at,
  }))
}
