import { listPayments } from '#domains/money/payments'
import { listContacts } from '#domains/people/customers'
import { type Context, inSnapshot } from '#platform/context'
import type { Order } from './order.ts'
import { listStoredOrders } from './stored-orders.repository.ts'

/** Any orders, in the order of the ids, in as many statements as for one; unknown ids are omitted. */
export const listOrders = (ctx: Context, { ids }: { ids: number[] }): Promise<Order[]> =>
  inSnapshot(ctx, async (ctx) => {
    const stored = await listStoredOrders(ctx.db, ids)
    const contacts = await listContacts(ctx, { ids: stored.map(({ contactId }) => contactId) })
    const payments = await listPayments(ctx, { orderIds: ids })
    const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
    const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
    const orders = new Map(
      stored.flatMap(({ contactId, ...order }) => {
        const contact = contactOf.get(contactId)
        return contact ? [[order.id, { ...order, contact, payments: paymentsOf.get(order.id) ?? [] }] as const] : []
      }),
    )
    return ids.flatMap((id) => orders.get(id) ?? [])
  })
