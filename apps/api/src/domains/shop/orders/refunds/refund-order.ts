import { listGivenBack, requestRefund } from '#domains/money/payments'
import { creditBack } from '#domains/money/store-credits'
import { holdAccountsOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { noteArrivals } from '../arrivals/note-arrival.ts'
import { getOrder, getOrderForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import {
  creditOwnerGone,
  orderNotFound,
  orderNotRefundable,
  refundNamesNothing,
  refundPartsGone,
  refundUnitsPacked,
  refundUnitsSentAgain,
} from '../orders.errors.ts'
import { notYetBack, usesOf } from '../placing/hold-credit.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import {
  amountOf,
  isSentAgain,
  type OrderRefund,
  type OrderRefundReason,
  partsOf,
  type RefundParts,
  refundableOf,
  sourcesOf,
  type WantedParts,
} from './order-refund.ts'
import { insertOrderRefund, listOfOrder, listOfOrders } from './order-refunds.repository.ts'
import { beyondOwn, type Withdrawn, withoutRefunded, withoutReplacing } from './withdraw-unsent.ts'

type RefundOrder = {
  orderId: number
  /** Names this refund: the same again is the same refund. */
  requestKey: string
  reason: OrderRefundReason
  parts: WantedParts
  /** The member of the team who gives it back by hand. */
  staffId?: number
}

/**
 * Gives back parts of a paid order: the money goes to where it came from, card or Pix before store credit. What was
 * lost and had cost nothing is closed without money. Once per
 * key, and never a unit or a centavo twice. Units that have not left are packed no more, also those that go instead of
 * a lost box, and goods among them are for sale again; other stock is not touched. Announces orders.refunded. Throws
 * not_found, order_not_refundable, refund_names_nothing, refund_parts_gone if less is left of the order than is wanted,
 * refund_units_sent_again if what was lost goes again, and refund_units_packed for units in a closed box;
 * credit_owner_gone if a part would become credit of an account that was erased.
 */
export const refundOrder = (ctx: Context, input: RefundOrder): Promise<OrderRefund> =>
  inEffect(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, input)
    const earlier = await listOfOrder(ctx, order.id)
    const same = earlier.find(({ requestKey }) => requestKey === input.requestKey)
    if (same) return same
    if (order.paymentState !== 'paid') throw orderNotRefundable()
    if (input.parts.lines.length === 0 && !input.parts.freight) throw refundNamesNothing()
    const { requestKey, reason, staffId = null } = input
    const parts = partsOf(order, earlier, input.parts, { mayBeFree: reason === 'goods_lost' })
    if (!parts) throw refundPartsGone()
    if (reason === 'goods_lost' && isSentAgain(order, earlier, parts)) throw refundUnitsSentAgain()
    const amountCents = amountOf(parts)
    const id = await insertOrderRefund(ctx, { orderId: order.id, requestKey, reason, parts, amountCents, staffId })
    await giveBack(ctx, order, { key: `order-refund-${id}`, amountCents, reason })
    await ctx.announce({ type: 'orders.refunded', orderId: order.id, orderRefundId: id, kind: order.kind })
    const withdrawn = withdrawnFor(order, earlier, { reason, ...parts })
    if (withdrawn.isClosed) throw refundUnitsPacked()
    await tellOfOrder(ctx, order, withdrawn.order === order ? 'order.refunded' : 'order.shipment')
    const refund = { id, reason, ...parts, amountCents, createdAt: ctx.now(), staffId }
    // Whoever sees it lost still may pay back what has just arrived.
    if (reason === 'goods_lost' || reason === 'order_corrected')
      await noteArrivals(ctx, withdrawn.order, [...earlier, refund])
    // Last, as whatever gives stock back (docs/concurrency.md).
    await saveOrder(ctx, order, withdrawn.order)
    return refund
  })

/** A correction keeps here what goes instead of a lost box, too, unless the line's own boxes had so many units. */
const withdrawnFor = (
  order: Order,
  earlier: readonly OrderRefund[],
  refund: Pick<OrderRefund, 'reason'> & RefundParts,
): Withdrawn => {
  const own = withoutRefunded(order, [...earlier, refund])
  if (refund.reason !== 'order_corrected') return own
  const again = withoutReplacing(own.order, beyondOwn(order, own.order, refund.lines))
  return { order: again.order, isClosed: own.isClosed || again.isClosed }
}

type Share = { key: string; amountCents: number; reason: OrderRefundReason }

/** Store credit before the payment: the one lock order. */
const giveBack = async (ctx: Context, order: Order, { key, amountCents, reason }: Share): Promise<void> => {
  const sources = sourcesOf(amountCents, await leftOf(ctx, order))
  if (!sources) throw refundPartsGone()
  const credit = sources.flatMap((source) =>
    source.storeCreditId === null ? [] : [{ ...source, storeCreditId: source.storeCreditId }],
  )
  if (credit.length > 0) await mustReachCreditor(ctx, order)
  if (credit.length > 0) await creditBack(ctx, { uses: credit, requestKey: key })
  for (const { paymentId, storeCreditId, amountCents } of sources)
    if (storeCreditId === null) await requestRefund(ctx, { paymentId, reason, part: { requestKey: key, amountCents } })
}

/** Credit of an account that was erased is nobody's. The account is held, so none is given beside its erasure. */
const mustReachCreditor = async (ctx: Context, { userId }: Order): Promise<void> => {
  if (userId !== null && (await holdAccountsOpen(ctx, { userIds: [userId] })).size > 0) throw creditOwnerGone()
}

/** The order's payments with what is left of each. The order's lock holds off every other refund of them. */
const leftOf = async (ctx: Context, { payments }: Order) => {
  const completed = payments.filter(({ state }) => state === 'completed')
  const credit = await notYetBack(ctx, usesOf(completed))
  const outside = completed.filter(({ storeCreditId }) => storeCreditId === null)
  const back = await listGivenBack(ctx, {
    chargeIds: outside.flatMap(({ providerChargeId }) => providerChargeId ?? []),
  })
  return [
    ...outside.map(({ id, amountCents, providerChargeId }) => ({
      paymentId: id,
      storeCreditId: null,
      leftCents: amountCents - (back.get(providerChargeId ?? '') ?? 0),
    })),
    ...credit.map(({ paymentId, storeCreditId, amountCents }) => ({
      paymentId,
      storeCreditId,
      leftCents: amountCents,
    })),
  ]
}

/** What was given back of an order, oldest first. */
export const listOrderRefunds = (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<(OrderRefund & { requestKey: string })[]> => listOfOrder(ctx, orderId)

/** The same of many orders, in one statement. */
export const listRefundsOfOrders = (
  ctx: Context,
  { orderIds }: { orderIds: readonly number[] },
): Promise<(OrderRefund & { orderId: number })[]> => listOfOrders(ctx, orderIds)

/** What can still be given back of an order: units and amount of each line, and freight. Throws not_found. */
export const getRefundable = async (ctx: Context, { orderId }: { orderId: number }) =>
  refundableOf(await getOrder(ctx, { orderId }), await listOfOrder(ctx, orderId))

/** One refund with its order, for the buyer's mail. Throws not_found. */
export const getOrderRefund = async (
  ctx: Context,
  input: { orderId: number; orderRefundId: number },
): Promise<OrderRefund> => {
  const refund = (await listOfOrder(ctx, input.orderId)).find(({ id }) => id === input.orderRefundId)
  if (!refund) throw orderNotFound()
  return refund
}
