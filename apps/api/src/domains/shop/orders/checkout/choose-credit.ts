import { leastInstallmentCents } from '@prumo/brazil'
import { chooseCreditPayments, listPayments } from '#domains/money/payments'
import { type CreditPart, listAvailableCredits, partsOf } from '#domains/money/store-credits'
import { type Context, inEffect } from '#platform/context'
import { notYetPaidCents } from '../credit-of-order.ts'
import { type CartReference, getSaleForUpdate } from '../load-order.ts'
import { type Order, openPaymentOf } from '../order.ts'
import { amountNotPositive, creditSpent, noCreditAvailable, storeCreditShort } from '../orders.errors.ts'
import { mustNotBeAnothers } from './must-not-be-anothers.ts'

/**
 * Chooses how much store credit pays of a cart: an amount, or as much as possible; never more than the total or the
 * customer's credit. Replaces an earlier choice; nothing is held until the order is completed. Throws not_found,
 * payment_in_progress, not_allowed for a caller signed in as somebody else, no_store_credit for a guest or a customer
 * without credit, invalid_fields.
 */
export const addStoreCredit = (
  ctx: Context,
  input: { cart: CartReference; amountCents: number | null },
): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getSaleForUpdate(ctx, input.cart)
    mustNotBeAnothers(ctx, cart)
    if (input.amountCents !== null && input.amountCents <= 0) throw amountNotPositive()
    const amountCents = Math.min(input.amountCents ?? cart.totalCents, cart.totalCents)
    const credits = cart.userId === null ? [] : await listAvailableCredits(ctx, { userId: cart.userId })
    if (credits.length === 0) throw noCreditAvailable()
    return withCredit(ctx, cart, partsOf(credits, amountCents))
  })

/** Removes store credit from a cart; the other payment then covers the whole total. Repeating changes nothing. */
export const removeStoreCredit = (ctx: Context, input: { cart: CartReference }): Promise<Order> =>
  inEffect(ctx, async (ctx) => withCredit(ctx, await getSaleForUpdate(ctx, input.cart), []))

/** The order with these credit payments; they are written, the order's own row is not. */
export const withCredit = async (ctx: Context, order: Order, parts: CreditPart[]): Promise<Order> => {
  const paidCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await chooseCreditPayments(ctx, {
    orderId: order.id,
    contactId: order.contact.id,
    parts,
    leftCents: notYetPaidCents(order) - paidCents,
  })
  return withPayments(ctx, order)
}

/** The order with exactly `amountCents` of credit; null if its customer has less. */
export const withCreditOf = async (ctx: Context, order: Order, amountCents: number): Promise<Order | null> => {
  const credits = order.userId === null ? [] : await listAvailableCredits(ctx, { userId: order.userId })
  const parts = partsOf(credits, amountCents)
  const reachedCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
  return reachedCents === amountCents ? withCredit(ctx, order, parts) : null
}

/**
 * The order with as much store credit as its customer has; what it leaves can still be paid in the chosen instalments.
 */
export const withCreditFirst = async (ctx: Context, order: Order): Promise<Order> => {
  const credits = order.userId === null ? [] : await listAvailableCredits(ctx, { userId: order.userId })
  const dueCents = notYetPaidCents(order)
  const parts = openPaymentOf(order)?.installments ?? 1
  const leastLeftCents = parts > 1 ? parts * leastInstallmentCents : 1
  const whole = partsOf(credits, dueCents)
  const isWhole = whole.reduce((sum, { amountCents }) => sum + amountCents, 0) === dueCents
  return withCredit(ctx, order, isWhole ? whole : partsOf(credits, Math.max(0, dueCents - leastLeftCents)))
}

/** The order paid completely by store credit. Throws not_allowed, no_store_credit, store_credit_short. */
export const withWholeCredit = async (ctx: Context, order: Order): Promise<Order> => {
  mustNotBeAnothers(ctx, order)
  const chosen = await withCreditOf(ctx, order, notYetPaidCents(order))
  if (chosen) return chosen
  throw storeCreditShort({ isNone: order.userId === null || !(await hasCredit(ctx, order.userId)) })
}

/**
 * The order with exactly the part by store credit that its customer saw, or all of it if it costs less by now; 0
 * removes his earlier choice. Throws not_allowed, no_store_credit, and credit_spent if he has less by now.
 */
export const withExactCredit = async (ctx: Context, order: Order, amountCents: number): Promise<Order> => {
  if (amountCents === 0) return withCredit(ctx, order, [])
  mustNotBeAnothers(ctx, order)
  if (order.userId === null) throw noCreditAvailable()
  const chosen = await withCreditOf(ctx, order, Math.min(amountCents, notYetPaidCents(order)))
  if (!chosen) throw creditSpent()
  return chosen
}

const hasCredit = async (ctx: Context, userId: number): Promise<boolean> =>
  (await listAvailableCredits(ctx, { userId })).length > 0

/** The order with its current payments. */
export const withPayments = async (ctx: Context, order: Order): Promise<Order> => ({
  ...order,
  payments: await listPayments(ctx, { orderIds: [order.id] }),
})
