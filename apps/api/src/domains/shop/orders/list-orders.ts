import { listPayments } from '#domains/money/payments'
import { listContacts } from '#domains/people/customers'
import { type Context, inSnapshot } from '#platform/context'
import type { Order } from './order.ts'
import * as repository from './orders.repository.ts'

/** Any orders, in the order of the ids, in as many statements as for one; unknown ids are omitted. */
export const listOrders = (ctx: Context, { ids }: { ids: number[] }): Promise<Order[]> =>
  inSnapshot(ctx, async (ctx) => {
    const stored = await repository.listStoredOrders(ctx.db, ids)
    const contacts = await listContacts(ctx, { ids: stored.map(({ contactId }) => contactId) })
    const payments = await listPayments(ctx, { orderIds: ids })
    const orders = stored.flatMap(({ contactId, ...order }) => {
      const contact = contacts.find(({ id }) => id === contactId)
      return contact ? [{ ...order, contact, payments: payments.filter(({ orderId }) => orderId === order.id) }] : []
    })
    return ids.flatMap((id) => orders.filter((order) => order.id === id))
  })
