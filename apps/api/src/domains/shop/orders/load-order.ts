import { listPayments } from '#domains/money/payments'
import { getContact } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { inSnapshot } from '#platform/context'
import { mayGiveBack, mayPay, mayReadOrder } from './order.policy.ts'
import type { Order, OrderKind } from './order.ts'
import { isBeingCharged } from './order.ts'
import { orderNotFound, paymentInProgress } from './orders.errors.ts'
import type { OrderKey } from './orders.repository.ts'
import * as repository from './orders.repository.ts'
import { findStoredOrder } from './stored-orders.repository.ts'

// What a cart's calls change: its lines, its parcels. What they only price and pay: a course's order too.
export const carts: readonly OrderKind[] = ['shop']
const sales: readonly OrderKind[] = ['shop', 'course']

/**
 * How a caller identifies his cart: by order token, otherwise by account (contract.md 1.3): the account's cart stands
 * in for a token without an open order.
 */
export type CartReference = { token: string | null; userId: number | null }

/** The same for what charges, empties or deletes: whoever gives a token means that order, and no other one. */
export const asNamed = ({ token, userId }: CartReference): CartReference => ({
  token,
  userId: token === null ? userId : null,
})

/** The caller's cart. Throws not_found. */
export const getCart = (ctx: Context, reference: CartReference): Promise<Order> =>
  inSnapshot(ctx, async (ctx) => loadOrder(ctx, await findOpen(ctx, reference, { forUpdate: false })))

/** Throws not_found if the caller has neither a cart nor a course's order by this token; reads nothing else. */
export const mustHaveSale = async (ctx: Context, reference: CartReference): Promise<void> => {
  if ((await findOpen(ctx, reference, { forUpdate: false, kinds: sales })) === null) throw orderNotFound()
}

/** The caller's cart, or the open order of a course to which his token belongs (spec 7.1). Throws not_found. */
export const getSale = (ctx: Context, reference: CartReference): Promise<Order> =>
  inSnapshot(ctx, async (ctx) => loadOrder(ctx, await findOpen(ctx, reference, { forUpdate: false, kinds: sales })))

/** The caller's cart, or null. */
export const findCart = (ctx: Context, reference: CartReference): Promise<Order | null> =>
  inSnapshot(ctx, async (ctx) => {
    const key = await findOpen(ctx, reference, { forUpdate: false })
    return key && loadOrder(ctx, key)
  })

/** The caller's cart, locked for a change. Throws not_found, and payment_in_progress while it is charged. */
export const getCartForUpdate = async (ctx: Context, reference: CartReference): Promise<Order> => {
  const order = await loadOrder(ctx, await findOpen(ctx, reference, { forUpdate: true }))
  if (isBeingCharged(order)) throw paymentInProgress()
  return order
}

/**
 * The same as getSale, locked for its price or its payment. Throws not_found, and payment_in_progress while it is
 * charged.
 */
export const getSaleForUpdate = async (ctx: Context, reference: CartReference): Promise<Order> => {
  const order = await loadOrder(ctx, await findOpen(ctx, reference, { forUpdate: true, kinds: sales }))
  if (isBeingCharged(order)) throw paymentInProgress()
  return order
}

/** Any order, locked. Throws not_found. */
export const getOrderForUpdate = async (ctx: Context, { orderId }: { orderId: number }): Promise<Order> =>
  loadOrder(ctx, await repository.lockOrder(ctx.db, orderId))

/** Locks any order until the transaction ends, for changes of related rows. Throws not_found. */
export const lockOrder = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  if ((await repository.lockOrder(ctx.db, orderId)) === null) throw orderNotFound()
}

/** Any order, unlocked. Throws not_found. */
export const getOrder = (ctx: Context, { orderId }: { orderId: number }): Promise<Order> =>
  inSnapshot(ctx, async (ctx) => loadOrder(ctx, await repository.findById(ctx.db, orderId)))

/**
 * An order, placed or not, by its token, and by its number if given; null if they do not match. Nothing of what it
 * holds goes to its token's holder from here: `findReadableOrder` says who may read that.
 */
export const findOrder = (ctx: Context, input: { token: string; number?: string | null }): Promise<Order | null> =>
  inSnapshot(ctx, async (ctx) => {
    const { number, token } = input
    const key = number
      ? await repository.findByNumber(ctx.db, { number, token })
      : await repository.findByToken(ctx.db, token)
    return key && loadOrder(ctx, key)
  })

/** The same for whoever reads what it holds; null also where that needs its owner's session. */
export const findReadableOrder = async (
  ctx: Context,
  input: { token: string; number?: string | null },
): Promise<Order | null> => {
  const order = await findOrder(ctx, input)
  return order && mayReadOrder(order, { actor: ctx.actor, orderToken: input.token }) ? order : null
}

/** Whether a token belongs to any order, placed or not. One statement; reads nothing of the order. */
export const isTokenOfOrder = async (ctx: Context, { token }: { token: string }): Promise<boolean> =>
  (await repository.findByToken(ctx.db, token)) !== null

/**
 * An order by its number, placed or not, for whoever may read what it holds: its customer, and where it tells of
 * nobody's health the holder of its token. Throws not_found.
 */
export const getReadableOrder = async (
  ctx: Context,
  input: { number: string; token: string | null },
): Promise<Order> => {
  const order = await getCallersOrder(ctx, input)
  if (!mayReadOrder(order, { actor: ctx.actor, orderToken: input.token })) throw orderNotFound()
  return order
}

/** An order by its number, placed or not, for whoever may pay it (order.policy.ts). Throws not_found. */
export const getOrderToPay = async (ctx: Context, input: { number: string; token: string | null }): Promise<Order> => {
  const order = await getCallersOrder(ctx, input)
  if (!mayPay(order, { actor: ctx.actor, orderToken: input.token })) throw orderNotFound()
  return order
}

/**
 * An order by its number, placed or not, for whoever holds its token or is its customer: nothing that it holds goes to
 * them from here. Throws not_found.
 */
export const getCallersOrder = (
  ctx: Context,
  { number, token }: { number: string; token: string | null },
): Promise<Order> =>
  inSnapshot(ctx, async (ctx) => {
    const { actor } = ctx
    const byToken = token === null ? null : await repository.findByNumber(ctx.db, { number, token })
    const ofUser = async () =>
      actor.kind === 'user' ? repository.findOfUser(ctx.db, { number, userId: actor.userId }) : null
    return loadOrder(ctx, byToken ?? (await ofUser()))
  })

/** The id of the order with this number, for staff who work with anybody's orders; null if there is none. */
export const findOrderId = (ctx: Context, { number }: { number: string }): Promise<number | null> =>
  repository.findIdByNumber(ctx.db, number)

/** The order with this number, for a member of the team who gives its money back. Throws not_found for all others. */
export const getOrderToGiveBack = async (ctx: Context, { number }: { number: string }): Promise<Order> => {
  const orderId = await repository.findIdByNumber(ctx.db, number)
  const order = orderId === null ? null : await getOrder(ctx, { orderId })
  if (!order || !mayGiveBack(order, ctx.actor)) throw orderNotFound()
  return order
}

/**
 * A placed order by its number and its token; null if they do not match, or it is still a cart (contract.md 6), or the
 * token alone opens nothing of it.
 */
export const findPlacedOrder = async (
  ctx: Context,
  input: { token: string; number: string },
): Promise<Order | null> => {
  const order = await findReadableOrder(ctx, input)
  return order?.completedAt ? order : null
}

const findOpen = async (
  ctx: Context,
  { token, userId }: CartReference,
  { forUpdate, kinds = carts }: { forUpdate: boolean; kinds?: readonly OrderKind[] },
): Promise<OrderKey | null> => {
  const find = { forUpdate }
  const byToken = token === null ? null : await repository.findOpenByToken(ctx.db, token, { ...find, kinds })
  if (byToken !== null) return byToken
  return userId === null ? null : repository.findOpenByUser(ctx.db, userId, find)
}

const loadOrder = async (ctx: Context, key: OrderKey | null): Promise<Order> => {
  if (!key) throw orderNotFound()
  // Read by separate statements after the lock was taken: a statement that waited for the lock would see the older
  // parts.
  const [stored, contact, payments] = await Promise.all([
    findStoredOrder(ctx.db, key.id),
    getContact(ctx, key),
    listPayments(ctx, { orderIds: [key.id] }),
  ])
  if (!stored) throw orderNotFound()
  const { contactId: _, ...order } = stored
  return { ...order, contact, payments }
}
