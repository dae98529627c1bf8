import { calendarDayOf } from '@prumo/brazil'
import type { listSubscriptions } from '@prumo/contracts/second'
import type { z } from 'zod'
import {
  cardToCharge,
  type FollowedSubscription,
  isPausedWithoutEnd,
  isRepeating,
  monthsOfParcel,
  toPayOf,
} from '#domains/plans/subscriptions'
import { leftToPayCents, type Order, type Shipment } from '#domains/shop/orders'
import { handoverOnTheWire } from '../../callers/handover.serializer.ts'

type Wire = z.infer<typeof listSubscriptions.response>['packageSubscriptions'][number]

// What needs a word first; it is delivered once all of it is.
const told: readonly (readonly [Shipment['state'], keyof Shipment | null])[] = [
  ['lost', 'lostAt'],
  ['returned', 'returnedAt'],
  ['shipped', 'shippedAt'],
  ['packed', 'packedAt'],
  ['ready', null],
  ['pending', null],
  ['delivered', 'deliveredAt'],
]

/** What is sent instead of another shipment tells of both. */
export const parcelOnTheWire = ({ shipments }: Pick<Order, 'shipments'>): NonNullable<Wire['parcel']> => {
  const replaced = shipments.map(({ replacesId }) => replacesId)
  const last = shipments.filter(({ id }) => id === null || !replaced.includes(id))
  for (const [state, at] of told) {
    const found = last.find((one) => one.state === state)
    if (!found) continue
    const since = at === null ? null : found[at]
    return {
      state: state === 'ready' || state === 'pending' ? 'preparing' : state,
      since: since instanceof Date ? calendarDayOf(since) : null,
    }
  }
  return { state: last.length > 0 ? 'canceled' : 'preparing', since: null }
}

const lastParcelOf = (dispensing: FollowedSubscription['dispensing'], order: Order): Wire['parcel'] => {
  if (dispensing.state === 'paid') return parcelOnTheWire(order)
  if (dispensing.state !== 'canceled') return null
  // Money that came for it, if too late, is on its way back: then it was not simply withdrawn.
  const isUnpaid = dispensing.useNumber === null && order.paymentState !== 'credit_owed'
  return { state: isUnpaid ? 'withdrawn' : 'canceled', since: null }
}

/** Whatever became of the last one, a box that was paid before and has not come stays in sight. */
const earlierParcelOf = (order: Order | null): Wire['earlierParcel'] => {
  if (!order) return null
  const parcel = parcelOnTheWire(order)
  return parcel.state === 'delivered' || parcel.state === 'canceled' ? null : { ...parcel, orderNumber: order.number }
}

export const subscriptionOnTheWire = ({ dispensing, order, ...subscription }: FollowedSubscription): Wire => ({
  id: subscription.id,
  packageId: subscription.packageId,
  period: subscription.period,
  state: subscription.state,
  packageName: subscription.packageName,
  products: subscription.products,
  orderNumber: order.number,
  orderToken: order.token,
  total: dispensing.agreedTotalCents / 100,
  installments: order.payments.at(-1)?.installments ?? 1,
  maxInstallments: monthsOfParcel({ dispensing, subscription }),
  returnReason: dispensing.returnReason,
  returnNote: dispensing.returnNote,
  isInQuestion: dispensing.state === 'in_question',
  waitsForOriginal: subscription.waitsForOriginal,
  originalAt: subscription.originalAt?.legalName ?? null,
  seller: { legalName: subscription.seller.legalName, cnpj: subscription.seller.cnpj },
  handover: subscription.handover && handoverOnTheWire(subscription.handover),
  toPay: toPayOf(dispensing.state),
  isBeingCharged: dispensing.state === 'accepted',
  leftToPay: leftToPayCents(order) / 100,
  payUntil: dispensing.state === 'waiting_for_pix' ? (order.paymentDueAt?.toISOString() ?? null) : null,
  paysBy: subscription.paysBy,
  usesCredit: subscription.usesCredit,
  chargeCardId: cardToCharge({ ...subscription, dispensing, order }),
  startedOn: subscription.startedOn,
  hasBenefits: subscription.hasBenefits,
  parcel: lastParcelOf(dispensing, order),
  earlierParcel: earlierParcelOf(subscription.earlierOrder),
  isNotToUse: subscription.isNotToUse,
  price: order.itemTotalCents / 100,
  months: monthsOfParcel({ dispensing, subscription }),
  // A date is a promise: only what repeats by itself has one.
  nextChargeOn: hasDay(subscription) ? subscription.nextChargeOn : null,
  nextDeliveryOn: hasDay(subscription) ? subscription.nextDeliveryOn : null,
})

const hasDay = (one: Parameters<typeof isRepeating>[0] & Parameters<typeof isPausedWithoutEnd>[0]): boolean =>
  isRepeating(one) && !isPausedWithoutEnd(one)
