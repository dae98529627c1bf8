import { type LatePayment, listLateChoices } from '#domains/money/payments'
import { type Context, inSnapshot } from '#platform/context'
import { listOrders } from './list-orders.ts'
import { listOpenIdsOfUser, listOwedIdsOfUser } from './open-orders.repository.ts'
import type { Order } from './order.ts'

/** Spec 9: as many as a customer's list of orders shows at most. */
const most = 1_000
const mostOpen = 200

export type OpenOrders = {
  /** Placed, not canceled: unpaid, or with a parcel that is to be sent or on its way. Newest first. */
  open: Order[]
  /** Canceled ones whose late money waits for his choice (decision 0017), with that money. */
  choices: { order: Order; late: LatePayment }[]
}

/** A customer's orders in which something is still to happen, in as many statements for fifty as for one. */
export const listOpenOrders = (ctx: Context, { userId }: { userId: number }): Promise<OpenOrders> =>
  inSnapshot(ctx, async (ctx) => {
    const [openIds, owedIds] = await Promise.all([
      listOpenIdsOfUser(ctx, { userId, limit: mostOpen }),
      listOwedIdsOfUser(ctx, { userId, limit: most }),
    ])
    const late = await listLateChoices(ctx, { orderIds: owedIds })
    const orders = await listOrders(ctx, { ids: [...openIds, ...late.map(({ orderId }) => orderId)] })
    const withId = (id: number) => orders.filter((order) => order.id === id)
    return {
      open: openIds.flatMap(withId),
      choices: late.flatMap((one) => withId(one.orderId).map((order) => ({ order, late: one }))),
    }
  })
