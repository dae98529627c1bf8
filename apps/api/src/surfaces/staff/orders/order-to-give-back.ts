import type { showRefundable } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { listRefundsOfOrder } from '#domains/money/payments'
import { destinationStateOf } from '#domains/plans/subscriptions'
import { listVariants } from '#domains/shop/catalogue'
import {
  findCancellation,
  findChangeThatCosts,
  getOrder,
  getRefundable,
  isAwaitingPayment,
  isOfGuest,
  listAddressChanges,
  listEmailCorrections,
  listOrderRefunds,
  mayBeCanceled,
  type Order,
} from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'
import { namesOf } from '../../callers/names-of.ts'

type Wire = z.input<typeof showRefundable.response>

/** An order as who gives its money back sees it: what is left of it, what went back, by whom and why. */
export const showOrderToGiveBack = (ctx: Context, orderId: number): Promise<Wire> =>
  inSnapshot(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    const refundable = await getRefundable(ctx, { orderId })
    const refunds = await listOrderRefunds(ctx, { orderId })
    const money = await listRefundsOfOrder(ctx, { orderId })
    const cancellation = await findCancellation(ctx, { orderId })
    const undeliveredSince = await findDeadMailbox(ctx, order.contact)
    const changes = await listAddressChanges(ctx, { orderId })
    const costing = await findChangeThatCosts(ctx, changes)
    const corrections = await listEmailCorrections(ctx, { orderId })
    const labelOf = await labelsOf(ctx, order)
    const by = [
      ...[...refunds, ...changes, ...corrections].map(({ staffId }) => staffId),
      cancellation?.staffId ?? null,
    ]
    const nameOf = await namesOf(
      ctx,
      by.filter((id) => id !== null),
    )
    return {
      order: {
        number: order.number,
        state: stateOf(order),
        placedAt: order.completedAt?.toISOString() ?? null,
        total: order.totalCents / 100,
        mayBeRefunded: order.paymentState === 'paid',
        mayBeCanceled: mayBeCanceled(order),
        lines: refundable.lines.map(({ lineId, amountsCents }) => ({
          lineItemId: lineId,
          label: labelOf(lineId),
          quantity: order.lines.find(({ id }) => id === lineId)?.quantity ?? 0,
          closedUnits: closedUnitsOf(order, lineId),
          amounts: amountsCents.map((cents) => cents / 100),
        })),
        freight: refundable.freightCents / 100,
        refunds: refunds.map(({ reason, amountCents, freightCents, lines, createdAt, staffId }) => ({
          reason,
          amount: amountCents / 100,
          freight: freightCents / 100,
          lines: lines.map(({ lineId, units }) => ({ label: labelOf(lineId), units })),
          createdAt: createdAt.toISOString(),
          staffName: staffId === null ? null : nameOf(staffId),
        })),
        moneyOnItsWay: money.filter(({ doneAt }) => doneAt === null).reduce(addUp, 0) / 100,
        mailsUndeliveredSince: undeliveredSince?.toISOString() ?? null,
        email: {
          mayBeCorrected: undeliveredSince !== null && isOfGuest(order),
          revision: corrections.length,
          corrections: corrections.map(({ at, staffId, reason }) => ({
            at: at.toISOString(),
            staffName: nameOf(staffId),
            reason,
          })),
        },
        destination: await destinationStateOf(ctx, order),
        addressChanges: changes.map(({ id, at, staffId, reason, formerAddressId, addressId, housePaysCents }) => ({
          at: at.toISOString(),
          staffName: staffId === null ? null : nameOf(staffId),
          reason,
          isConfirmation: formerAddressId === addressId,
          housePays: id === costing?.id ? housePaysCents / 100 : 0,
        })),
        cancellation: cancellation && {
          reason: cancellation.reason,
          staffName: cancellation.staffId === null ? null : nameOf(cancellation.staffId),
          canceledAt: cancellation.at.toISOString(),
        },
      },
    }
  })

const addUp = (sum: number, { amountCents }: { amountCents: number }): number => sum + amountCents

const stateOf = (order: Order): Wire['order']['state'] => {
  if (order.state === 'canceled') return 'canceled'
  if (order.paymentState === 'paid') return 'paid'
  return isAwaitingPayment(order) ? 'unpaid' : 'other'
}

const labelsOf = async (ctx: Context, { lines }: Order): Promise<(lineId: number) => string> => {
  const variants = await listVariants(ctx, { ids: lines.map(({ variantId }) => variantId) })
  return (lineId) => {
    const variantId = lines.find(({ id }) => id === lineId)?.variantId
    return variants.find(({ id }) => id === variantId)?.label ?? ''
  }
}

/** Units in closed boxes, which are opened before they are given back. */
const closedUnitsOf = ({ shipments }: Order, lineId: number): number =>
  shipments
    .filter(({ state }) => state === 'packed')
    .flatMap(({ contents }) => contents)
    .reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0)
