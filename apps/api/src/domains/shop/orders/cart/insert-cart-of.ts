import { createGuestContact, type Guest } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { Order } from '../order.ts'
import { insertOrder } from '../orders.repository.ts'
import { sellerIds } from '../sellers.ts'

type CartOf = { userId: number | null; buyer: Guest }

/** A new, empty cart of a buyer who has said who he is. */
export const insertCartOf = async (ctx: Context, { userId, buyer }: CartOf): Promise<Order> => {
  const contact = await createGuestContact(ctx, buyer)
  const { contactId: _, ...order } = await insertOrder(ctx.db, {
    kind: 'shop',
    sellerId: sellerIds.ourselves,
    userId,
    contactId: contact.id,
    publicMetadata: {},
    createdAt: ctx.now(),
  })
  return { ...order, contact, payments: [] }
}
