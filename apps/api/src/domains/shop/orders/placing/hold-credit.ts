import {
  captureCreditPayments,
  holdCreditPayments,
  type Payment,
  putAwayCreditPayments,
  voidCreditPayments,
  voidOpenPayments,
} from '#domains/money/payments'
import {
  authorizeCredit,
  type CreditUse,
  captureCredit,
  creditBack,
  listReturnedCredit,
  lockCredit,
  releaseCredit,
} from '#domains/money/store-credits'
import type { Context } from '#platform/context'
import { withCredit, withPayments } from '../checkout/choose-credit.ts'
import { chosenCreditOf, creditUsesOf, heldCreditOf, spentCreditOf } from '../credit-of-order.ts'
import { getOrder } from '../load-order.ts'
import type { Order } from '../order.ts'

export const usesOf = (payments: Payment[]): CreditUse[] =>
  payments.flatMap(({ id, storeCreditId, amountCents }) =>
    storeCreditId === null ? [] : [{ paymentId: id, storeCreditId, amountCents }],
  )

/**
 * Holds the chosen store credit of an order, up to its total. Null if it was spent elsewhere since: then nothing is
 * held. Comes after stock and coupon, before payment (docs/concurrency.md).
 */
export const holdCredit = async (ctx: Context, order: Order): Promise<Order | null> => {
  if (chosenCreditOf(order).length === 0) return order
  const uses = creditUsesOf(order)
  // A deleted customer has no credit; the database's ids start at one.
  if (uses.length > 0 && !(await authorizeCredit(ctx, { userId: order.userId ?? 0, uses }))) return null
  await holdCreditPayments(ctx, { orderId: order.id, held: uses })
  return withPayments(ctx, order)
}

/** The held store credit of an order that is paid is spent. */
export const spendCredit = async (ctx: Context, order: Order): Promise<Order> => {
  const held = heldCreditOf(order)
  if (held.length === 0) return order
  await captureCredit(ctx, { uses: usesOf(held) })
  await captureCreditPayments(ctx, { orderId: order.id })
  return withPayments(ctx, order)
}

/** Gives an order's store credit back to its customer: held credit is released, spent credit returned. Once. */
export const giveBackCredit = async (ctx: Context, order: Order): Promise<Order> => {
  const [held, spent] = [heldCreditOf(order), spentCreditOf(order)]
  if (held.length > 0) {
    await releaseCredit(ctx, { uses: usesOf(held) })
    await voidCreditPayments(ctx, { orderId: order.id })
  }
  if (spent.length > 0) await creditBack(ctx, { uses: await notYetBack(ctx, usesOf(spent)) })
  return held.length > 0 ? withPayments(ctx, order) : order
}

/** Locks the store credit that an order holds or spent, for who cancels it after later locks (docs/concurrency.md). */
export const lockCreditOfOrder = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  const order = await getOrder(ctx, { orderId })
  const uses = usesOf([...heldCreditOf(order), ...spentCreditOf(order)])
  await lockCredit(ctx, { ids: uses.map(({ storeCreditId }) => storeCreditId) })
}

/** Parts of it may be credit again already, for goods that came back or were lost. */
export const notYetBack = async (ctx: Context, uses: CreditUse[]): Promise<CreditUse[]> => {
  const returned = await listReturnedCredit(ctx, { paymentIds: uses.map(({ paymentId }) => paymentId) })
  return uses.flatMap((use) => {
    const back = returned.filter(({ paymentId }) => paymentId === use.paymentId)
    const amountCents = use.amountCents - back.reduce((sum, each) => sum + each.amountCents, 0)
    return amountCents > 0 ? [{ ...use, amountCents }] : []
  })
}

/** After a refused card: the order with the same store credit chosen again that it had held before. */
export const withSameCredit = (ctx: Context, order: Order, before: Order): Promise<Order> | Order => {
  const parts = usesOf(heldCreditOf(before)).map(({ storeCreditId, amountCents }) => ({ storeCreditId, amountCents }))
  return parts.length > 0 ? withCredit(ctx, order, parts) : order
}

/**
 * A cart whose store credit was spent elsewhere: the choice and the payment of the rest are removed, so that nobody
 * pays more than he saw.
 */
export const withoutCredit = async (ctx: Context, order: Order): Promise<Order> => {
  await putAwayCreditPayments(ctx, { orderId: order.id })
  await voidOpenPayments(ctx, { orderId: order.id })
  return withPayments(ctx, order)
}
