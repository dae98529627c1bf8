import { keepGuestData, listAddresses, listContactIdsByEmail } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { assignOrder } from './assign-order.ts'
import { getOrder } from './load-order.ts'
import { listPlacedOfNobody, markJoined } from './orders.repository.ts'

/**
 * Gives an account the shop orders that were placed without one under its e-mail. Call it only when whoever reads its
 * mailbox, where these orders' own mails went, also knows its password. Name, telephone and addresses of the newest
 * fill the account's gaps. A consultation or a course finds its account when it is paid. Repeating changes nothing.
 */
export const joinGuestOrders = (ctx: Context, { userId }: { userId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx.db, userId)
    if (!user) return
    const contactIds = await listContactIdsByEmail(ctx, { email: user.email })
    const joining = await listPlacedOfNobody(ctx.db, contactIds)
    for (const orderId of joining) await assignOrder(ctx, { orderId, userId })
    await markJoined(ctx.db, { ids: joining, at: ctx.now() })
    const newest = joining.at(-1)
    if (newest !== undefined) await keepDataOf(ctx, { orderId: newest, userId })
  })

const keepDataOf = async (ctx: Context, { orderId, userId }: { orderId: number; userId: number }): Promise<void> => {
  const { contact, shipAddressId, billAddressId } = await getOrder(ctx, { orderId })
  const ids = [...new Set([shipAddressId, billAddressId])].filter((id) => id !== null)
  const found = await listAddresses(ctx, { ids })
  const addresses = ids.flatMap((id) => found.find((address) => address.id === id) ?? [])
  await keepGuestData(ctx, { userId, contact, addresses })
}
