import type { Context } from '#platform/context'
import { inSnapshot } from '#platform/context'
import { listOrders } from './list-orders.ts'
import { findOrder } from './load-order.ts'
import type { Order } from './order.ts'
import * as sums from './order-sums.repository.ts'
import { orderNotFound, orderNotPlaced } from './orders.errors.ts'
import * as repository from './orders.repository.ts'

export type PlacedOrdersSort = repository.PlacedSort

/** A customer's placed orders including canceled ones, newest first by default, and their total number. */
export const listPlacedOrders = (
  ctx: Context,
  input: { userId: number; page: number; perPage: number; sort?: PlacedOrdersSort[] },
): Promise<{ orders: Order[]; total: number }> =>
  inSnapshot(ctx, async (ctx) => {
    const ids = await repository.listPlacedIdsOfUser(ctx.db, input)
    return { orders: await listOrders(ctx, { ids }), total: await repository.countPlacedOfUser(ctx.db, input.userId) }
  })

/**
 * A customer's placed orders including canceled ones, newest first: at most `limit`, those placed before the order with
 * the number `before`. `next` is the number that continues, null on the last page. Another's order, a cart and no order
 * are followed by nothing.
 */
export const listOrdersPlacedBefore = (
  ctx: Context,
  { limit, ...whose }: { userId: number; before?: string | undefined; limit: number },
): Promise<{ orders: Order[]; next: string | null }> =>
  inSnapshot(ctx, async (ctx) => {
    const ids = await sums.listPlacedIdsBefore(ctx.db, { ...whose, limit: limit + 1 })
    const orders = await listOrders(ctx, { ids: ids.slice(0, limit) })
    return { orders, next: ids.length > limit ? (orders.at(-1)?.number ?? null) : null }
  })

/** One of a customer's placed orders. Throws not_found for somebody else's. */
export const getPlacedOrderOfUser = (ctx: Context, input: { userId: number; number: string }): Promise<Order> =>
  inSnapshot(ctx, async (ctx) => {
    const id = await repository.findPlacedIdOfUser(ctx.db, input)
    const [order] = id === null ? [] : await listOrders(ctx, { ids: [id] })
    if (!order) throw orderNotFound()
    return order
  })

/**
 * The placed order that its token opens, or that has this number among those of whoever is signed in. Throws
 * order_not_placed for a cart's token, not_found for anybody else's.
 */
export const getCallersPlacedOrder = async (
  ctx: Context,
  { token, number }: { token: string | null; number: string | null },
): Promise<Order> => {
  const order = token && (await findOrder(ctx, { token, number }))
  if (order && !order.completedAt) throw orderNotPlaced()
  if (order) return order
  // The official client drops the order token as soon as it has a bearer (contract.md 8).
  if (ctx.actor.kind !== 'user' || number === null) throw orderNotFound()
  return getPlacedOrderOfUser(ctx, { userId: ctx.actor.userId, number })
}

/** The number of a customer's placed orders. */
export const countPlacedOrders = (ctx: Context, { userId }: { userId: number }): Promise<number> =>
  repository.countPlacedOfUser(ctx.db, userId)

/**
 * A customer's newest placed orders as numbers, days and sums, for the administration: nothing of what was bought.
 * `totalCents` leaves canceled ones out.
 */
export const sumPlacedOrders = (ctx: Context, { userId }: { userId: number }) =>
  sums.sumPlacedOfUser(ctx.db, { userId, limit: 20 })

/** The account that a placed order belongs to; null for a guest's order, or a number that is none. */
export const findOwnerOfPlacedOrder = (ctx: Context, { number }: { number: string }): Promise<number | null> =>
  sums.findOwnerByNumber(ctx.db, number)
