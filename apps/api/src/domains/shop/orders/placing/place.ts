import { makeDefaultCard } from '#domains/money/payments'
import { freezeAddresses } from '#domains/people/customers'
import { announceAllIn } from '#platform/announce'
import type { Context } from '#platform/context'
import { publishToRoom, publishToRooms } from '#platform/rooms'
import { type Order, openPaymentOf, type Shipment } from '../order.ts'
import { moved } from '../order-states.ts'
import { withReadyShipments } from '../shipments/ready-shipments.ts'
import { spendCredit } from './hold-credit.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Turns an order into a placed one: paid, or waiting for payment until the deadline. Its goods are already taken. Its
 * addresses never change from now on. `dueAt`: the deadline of its sale; null: the usual one. Announces orders.placed,
 * and orders.paid.
 */
export const place = async (
  ctx: Context,
  order: Order,
  { isPaid, dueAt = null }: { isPaid: boolean; dueAt?: Date | null },
): Promise<Order> => {
  await Promise.all([
    freezeAddresses(ctx, { ids: addressIdsOf(order) }),
    isPaid && rememberCard(ctx, order),
    ctx.announce({ type: 'orders.placed', orderId: order.id, kind: order.kind }),
  ])
  const waiting = asPlaced(ctx, order, dueAt)
  return isPaid ? markPaid(ctx, waiting) : waiting
}

/** The order as it is once it is placed and waits for its money. */
const asPlaced = (ctx: Context, order: Order, dueAt: Date | null): Order => ({
  ...moved(order, 'complete'),
  completedAt: ctx.now(),
  holdsStock: true,
  paymentState: 'balance_due',
  paymentDueAt: dueAt ?? new Date(ctx.now().getTime() + timeToPayMs(ctx, order)),
  shipmentState: order.shipments.length > 0 ? 'pending' : null,
})

/**
 * The same for many orders of medicine at once, whose cards have paid all of them: placed and paid, without store
 * credit.
 */
export const placePaid = async (ctx: Context, orders: Order[]): Promise<Order[]> => {
  await Promise.all([
    freezeAddresses(ctx, { ids: [...new Set(orders.flatMap(addressIdsOf))].sort((one, other) => one - other) }),
    announceAllIn(ctx.db, {
      events: orders.flatMap(({ id: orderId, kind }) => [
        { type: 'orders.placed', orderId, kind },
        { type: 'orders.paid', orderId, kind },
      ]),
      at: ctx.now(),
    }),
    publishToRooms(
      ctx,
      orders.flatMap((order) => wordsOf(order, 'order.paid')),
    ),
  ])
  return orders.map((order) => asPaid(asPlaced(ctx, order, null), ctx.now()))
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
 * Marks a placed order as paid: held store credit is spent, and its shipments may be prepared, but for medicine.
 * Announces orders.paid and
 * notifies its room.
 */
export const markPaid = async (ctx: Context, order: Order): Promise<Order> => {
  await Promise.all([
    ctx.announce({ type: 'orders.paid', orderId: order.id, kind: order.kind }),
    tellOfOrder(ctx, order, 'order.paid'),
  ])
  return asPaid(await spendCredit(ctx, order), ctx.now())
}

const asPaid = (order: Order, now: Date): Order => ({
  ...order,
  paymentState: 'paid',
  paymentDueAt: null,
  // Medicine waits until the pharmacy has released it (releaseShipments).
  ...(order.kind === 'medicine' ? {} : withReadyShipments(order, now)),
})

/** The room for pages that watch this order. */
export const roomOf = ({ number }: Order): string => `order:${number}`

/** Notifies the order's own room, and its customer's, whose pages show it among others. */
export const tellOfOrder = async (ctx: Context, order: Order, type: OrderWord): Promise<void> => {
  for (const message of wordsOf(order, type)) await publishToRoom(ctx, message)
}

type OrderWord =
  | 'order.paid'
  | 'order.canceled'
  | 'order.payment_failed'
  | 'order.paid_late'
  | 'order.shipment'
  | 'order.refunded'

const wordsOf = (order: Order, type: OrderWord) => [
  { room: roomOf(order), type },
  ...(order.userId === null ? [] : [{ room: `user:${order.userId}`, type: 'order', data: { orderId: order.id } }]),
]

export const inState = (shipments: Shipment[], state: Shipment['state']): Shipment[] =>
  shipments.map((shipment) => ({ ...shipment, state }))

const addressIdsOf = ({ billAddressId, shipAddressId }: Order): number[] =>
  [...new Set([billAddressId, shipAddressId])].filter((id) => id !== null)
