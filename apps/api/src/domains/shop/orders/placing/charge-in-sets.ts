import {
  type BegunCharge,
  beginCardCharges,
  type ChargeResult,
  chargeBegun,
  completeCardCharges,
} from '#domains/money/payments'
import { holdAccountsOpen } from '#domains/people/identity'
import type { Variant } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import { emailFault } from '../checkout/email-fault.ts'
import { areForAdults } from '../checkout/verify-age.ts'
import { listOrders } from '../list-orders.ts'
import { isBeingCharged, type Order, openPaymentOf } from '../order.ts'
import { isOpen, moved } from '../order-states.ts'
import { lockFreeChargedOrders, lockFreeOrders } from '../orders.repository.ts'
import { reprice } from '../reprice.ts'
import { saveStates } from '../save-order.ts'
import { whatIsMissing } from './enter-complete.ts'
import { isSuppliable, takeGoodsOf } from './hold-goods.ts'
import { placePaid } from './place.ts'
import { settleCharge } from './settle-charge.ts'

type Agreed = { orderId: number; expectedTotalCents: number }

/** An order whose card is about to be charged: it holds its goods, its payment is processing, nothing changes it. */
export type BegunOrder = BegunCharge & { orderId: number; order: Order }

/**
 * What `chargeOrder` does up to the charge, for many orders of medicine at once and in a fixed number of statements.
 * Only plain ones: nobody else is at them, a card pays all of an unchanged total, and nothing stands against it.
 * Omitted, and unchanged, is every other: it needs `chargeOrder`, which says why. Call `chargeBegunOrder` after the
 * commit.
 */
export const beginOrderCharges = (ctx: Context, { orders }: { orders: Agreed[] }): Promise<BegunOrder[]> =>
  inTransaction(ctx, async (ctx) => {
    const totals = new Map(orders.map(({ orderId, expectedTotalCents }) => [orderId, expectedTotalCents]))
    const found = await listOrders(ctx, { ids: await lockFreeOrders(ctx.db, [...totals.keys()]) })
    const variants = await variantsOfLines(ctx, allLines(found))
    const plain = found.filter((order) => order.totalCents === totals.get(order.id) && isPlain(ctx, order, variants))
    const erased = await holdAccountsOpen(ctx, { userIds: plain.flatMap(({ userId }) => userId ?? []) })
    const held = plain.filter(({ userId }) => userId === null || !erased.has(userId))
    const { begun, leasedUntil } = await beginCardCharges(ctx, { orders: held.map(inFull) })
    const paymentOf = new Map(begun.map((payment) => [payment.orderId, payment]))
    const started = held.filter(({ id }) => paymentOf.has(id)).map(asBeingCharged)
    await Promise.all([saveStates(ctx, started), takeGoodsOf(ctx, started)])
    return started.flatMap((order) => {
      const payment = paymentOf.get(order.id)
      return payment ? [{ orderId: order.id, order, payment, payer: order.contact, leasedUntil }] : []
    })
  })

const allLines = (orders: Order[]) => orders.flatMap(({ lines }) => lines)
const inFull = ({ id: orderId, totalCents: amountCents }: Order) => ({ orderId, amountCents })
const asBeingCharged = (order: Order): Order => ({ ...moved(order, 'confirm'), holdsStock: true })

/** Everything that `enterComplete` checks, and that nothing was promised or chosen that must be looked at singly. */
const isPlain = (ctx: Context, order: Order, all: Variant[]): boolean => {
  const variants = all.filter(({ id }) => order.lines.some(({ variantId }) => variantId === id))
  return (
    order.kind === 'medicine' &&
    isOpen(order) &&
    !isBeingCharged(order) &&
    (order.state === 'payment' || order.state === 'confirm') &&
    order.promotionIds.length === 0 &&
    order.payments.every(({ storeCreditId }) => storeCreditId === null) &&
    openPaymentOf(order)?.method.kind === 'card' &&
    emailFault(order.contact.email) === null &&
    whatIsMissing(order, variants) === null &&
    costsTheSame(ctx, order) &&
    (!areForAdults(variants) || order.contact.ageCheck?.result === 'adult') &&
    isSuppliable(order, variants)
  )
}

const costsTheSame = (ctx: Context, order: Order): boolean => {
  const buyer = { userId: order.userId, email: order.contact.email, cpf: null, hasOrdered: false, usedIds: [] }
  const anew = reprice(order, { promotions: [], buyer, productIds: new Map(), now: ctx.now() })
  return JSON.stringify(anew) === JSON.stringify(order)
}

/** Asks the provider for the money of an order that was begun, outside any transaction. Repeating is safe. */
export const chargeBegunOrder = (ctx: Context, begun: BegunOrder): Promise<ChargeResult> => chargeBegun(ctx, begun)

/** What the provider has said of one order's charge. */
export type Answered<Outcome extends ChargeResult = ChargeResult> = { begun: BegunOrder; outcome: Outcome }

/**
 * Places many orders at once whose charges were approved, in a fixed number of statements; returns their ids. Omitted,
 * and unchanged, is one that somebody else is at, or that its charge does not simply pay: it needs `settleBegunOrder`.
 */
export const placeChargedOrders = (
  ctx: Context,
  { approved }: { approved: Answered<Extract<ChargeResult, { kind: 'approved' }>>[] },
): Promise<number[]> =>
  inTransaction(ctx, async (ctx) => {
    const ids = approved.map(({ begun }) => begun.orderId)
    const locked = new Set(await lockFreeChargedOrders(ctx.db, ids))
    const completed = await completeCardCharges(ctx, {
      approved: approved.flatMap(({ begun: { orderId, payment }, outcome: { chargeId } }) =>
        locked.has(orderId) ? [{ orderId, paymentId: payment.id, chargeId }] : [],
      ),
    })
    const paid = new Set(completed.map(({ orderId }) => orderId))
    const orders = approved.flatMap(({ begun: { order } }) => (paid.has(order.id) ? [order] : []))
    await saveStates(ctx, await placePaid(ctx, orders))
    return [...paid]
  })

/** Records one charge's outcome, as `chargeOrder` does. Throws payment_declined, payment_in_progress. */
export const settleBegunOrder = (ctx: Context, { begun, outcome }: Answered): Promise<Order> =>
  settleCharge(ctx, { orderId: begun.orderId, paymentId: begun.payment.id, outcome })
