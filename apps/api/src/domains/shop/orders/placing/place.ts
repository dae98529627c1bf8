import { makeDefaultCard } from '#domains/money/payments'
import { freezeAddresses } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { type Order, openPaymentOf, type Shipment } from '../order.ts'
import { moved } from '../order-states.ts'
import { spendCredit } from './hold-credit.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Turns an order into a placed one: paid, or waiting for payment until the deadline. Its goods are already taken. Its
 * addresses never change from now on. Announces orders.placed, and orders.paid.
 */
export const place = async (ctx: Context, order: Order, { isPaid }: { isPaid: boolean }): Promise<Order> => {
  const now = ctx.now()
  await Promise.all([
    freezeAddresses(ctx, { ids: addressIdsOf(order) }),
    isPaid && rememberCard(ctx, order),
    ctx.announce({ type: 'orders.placed', orderId: order.id, kind: order.kind }),
  ])
  const waiting: Order = {
    ...moved(order, 'complete'),
    completedAt: now,
    holdsStock: true,
    paymentState: 'balance_due',
    paymentDueAt: new Date(now.getTime() + timeToPayMs(ctx, order)),
    shipmentState: order.shipments.length > 0 ? 'pending' : null,
  }
  return isPaid ? markPaid(ctx, waiting) : waiting
}

/** contract.md 5.1: the saved card that paid a shop order becomes its customer's default. */
const rememberCard = async (ctx: Context, order: Order): Promise<void> => {
  const card = openPaymentOf(order)?.card
  if (order.kind !== 'shop' || order.userId === null || !card?.customerId) return
  await makeDefaultCard(ctx, { userId: order.userId, cardId: card.id })
}

/** A doctor's time is not kept until tomorrow: a consultation waits as long as its Pix code is valid. */
const timeToPayMs = ({ settings }: Context, { kind }: Order): number =>
  kind === 'consultation' ? settings.pixMinutes * minute : settings.paymentDeadlineHours * hour

/**
 * Marks a placed order as paid: held store credit is spent, shipments may be prepared. Announces orders.paid and
 * notifies its room.
 */
export const markPaid = async (ctx: Context, order: Order): Promise<Order> => {
  await Promise.all([
    ctx.announce({ type: 'orders.paid', orderId: order.id, kind: order.kind }),
    tellOfOrder(ctx, order, 'order.paid'),
  ])
  return {
    ...(await spendCredit(ctx, order)),
    paymentState: 'paid',
    paymentDueAt: null,
    shipmentState: order.shipments.length > 0 ? 'ready' : null,
    shipments: inState(order.shipments, 'ready'),
  }
}

/** The room for pages that watch this order. */
export const roomOf = ({ number }: Order): string => `order:${number}`

/** Notifies the order's own room, and its customer's, whose pages show it among others. */
export const tellOfOrder = async (
  ctx: Context,
  order: Order,
  type: 'order.paid' | 'order.canceled' | 'order.payment_failed' | 'order.paid_late',
): Promise<void> => {
  await publishToRoom(ctx, { room: roomOf(order), type })
  const data = { orderId: order.id }
  if (order.userId !== null) await publishToRoom(ctx, { room: `user:${order.userId}`, type: 'order', data })
}

export const inState = (shipments: Shipment[], state: Shipment['state']): Shipment[] =>
  shipments.map((shipment) => ({ ...shipment, state }))

const addressIdsOf = ({ billAddressId, shipAddressId }: Order): number[] =>
  [...new Set([billAddressId, shipAddressId])].filter((id) => id !== null)
