import { getPrescriptionForUpdate, isDispensable, readPrescription } from '#domains/care/prescriptions'
import { type Ask, askingOutside, getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { findNextAddress } from '../destinations/next-address.ts'
import { type Dispensing, openStates } from '../dispensing.ts'
import { hasOpenRequest, insertDispensing, listOfSubscriptions } from '../dispensings.repository.ts'
import { queueRoom, tellPatient } from '../move-dispensing.ts'
import { type WayOfPaying, wayLike } from '../pix/way-of-paying.ts'
import type { Subscription } from '../subscription.ts'
import { lockSubscription, saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'
import { isInQuestion } from '../tasks/dispensing-tasks.repository.ts'
import { mostCentsOf } from './most-cents-of.ts'
import { methodOf } from './next-delivery.ts'
import { type Coverable, type Offer, outlookOn } from './obstacle.ts'
import { openPaidLater } from './open-paid-later.ts'

/** The parcel would cost more than its patient agreed to: it is not opened. */
export class DearerThanAgreed extends Error {
  readonly cost: Cost

  constructor(cost: Cost) {
    super('dearer than agreed')
    this.cost = cost
  }
}

/** The total of a parcel by the carrier's price of now, and what parcels cost with that postage. */
export type Cost = { totalCents: number; offer: Offer; restOf: number | null }

/** Rolls back what a try has opened. */
class OnlyTried extends Error {
  readonly cost: Cost

  constructor(cost: Cost) {
    super('only tried')
    this.cost = cost
  }
}

type Opening = {
  subscriptionId: number
  /** Decides under the subscription's lock whether it is still to be opened. */
  isDue: (subscription: Subscription) => boolean
  today: string
  /** He asked for this one himself, and saw this: the most that it costs. */
  seenTotalCents?: number | undefined
}

/**
 * Asks the pharmacy for a subscription's next parcel: opens its order, with the way it is paid once a pharmacist has
 * accepted, for the total that he saw or agreed to at most. Null if it is not due any more, one is open already, or
 * something stands against it. The lock of the subscription and the unique number of its cycle keep it from being
 * opened twice. Calls the carrier, so it does not run in a transaction. Throws DearerThanAgreed, and what opening an
 * order throws.
 */
export const openCycle = (ctx: Context, opening: Opening): Promise<Order | null> =>
  askingOutside(ctx, (ctx, ask) => open(ctx, ask, opening))

/**
 * Opens a subscription's next parcel as openCycle does, but for what pays it, rolls all of it back, and says what it
 * would cost. Null if it is not due any more. Throws what openCycle throws, but DearerThanAgreed.
 */
export const tryCycle = async (
  ctx: Context,
  { subscriptionId, isDue, today }: Omit<Opening, 'seenTotalCents'>,
): Promise<Cost | null> => {
  try {
    return await askingOutside(ctx, async (ctx, ask) => {
      const subscription = await lockSubscription(ctx, subscriptionId)
      if (!subscription || !isDue(subscription)) return null
      const parcels = await listOfSubscriptions(ctx, [subscriptionId])
      // Whatever it costs: that is what is asked.
      const { parcel } = await outlookOn(ctx, subscription, { day: today, seenTotalCents: Number.POSITIVE_INFINITY })
      const like = parcel && likeLast(parcels, { subscription, parcel })
      if (!like) return null
      throw new OnlyTried(costOf(await openOrderLike(ctx, ask, like, { isPaid: false }), parcel))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.cost
    throw error
  }
}

const open = async (
  ctx: Context,
  ask: Ask,
  { subscriptionId, isDue, today, seenTotalCents }: Opening,
): Promise<Order | null> => {
  const subscription = await lockSubscription(ctx, subscriptionId)
  if (!subscription || !isDue(subscription)) return null
  const parcels = await listOfSubscriptions(ctx, [subscriptionId])
  const [last] = parcels
  if (!last || openStates.includes(last.state)) return null
  const { parcel } = await outlookOn(ctx, subscription, { day: today, seenTotalCents })
  if (!parcel || !(await holdsStill(ctx, parcel))) return null
  const like = likeLast(parcels, { subscription, parcel })
  if (!like) return null
  const order = await openOrderLike(ctx, ask, like, { isPaid: true })
  const mostCents = seenTotalCents ?? mostCentsOf(parcels, { subscription, parcel })
  if (order.totalCents > mostCents) throw new DearerThanAgreed(costOf(order, parcel))
  const dispensingId = await insertDispensing(ctx, {
    subscriptionId,
    cycle: last.cycle + 1,
    prescriptionId: parcel.prescription.id,
    months: parcel.months,
    period: parcel.period,
    restOf: parcel.restOf,
    leftOut: subscription.leftOut,
    orderId: order.id,
    pharmacyId: order.sellerId,
    agreedTotalCents: order.totalCents,
  })
  // Where each parcel is asked for by hand, the next one is reckoned from what he said yes to now.
  const isByHand = seenTotalCents !== undefined && subscription.repeatsSince === null
  const agreedTotalCents = isByHand ? null : subscription.agreedTotalCents
  await saveSubscription(ctx, {
    ...subscription,
    agreedTotalCents,
    priceCents: agreedTotalCents === null ? parcel.priceCents : subscription.priceCents,
    waitsFor: null,
    offeredTotalCents: null,
    cardId: null,
    addressId: null,
  })
  await scheduleCycle(ctx, { id: subscriptionId, at: null })
  await ctx.announce({ type: 'subscriptions.requested', dispensingId })
  await tellPatient(ctx, subscription)
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
  return order
}

/** Locks the prescription: nobody cancels it, uses it up or asks for another parcel of it meanwhile. */
const holdsStill = async (ctx: Context, { prescription: { id: prescriptionId } }: Coverable): Promise<boolean> => {
  const held = await getPrescriptionForUpdate(ctx, { prescriptionId })
  if (!isDispensable(held, ctx.now()) || (await hasOpenRequest(ctx, prescriptionId))) return false
  return !(await isInQuestion(ctx, prescriptionId))
}

type Like = {
  subscription: Subscription
  parcel: Coverable
  lastOrderId: number
  /** Of the parcel that began the last one's period. */
  begunOrderId: number
}

const likeLast = (parcels: readonly Dispensing[], next: Pick<Like, 'subscription' | 'parcel'>): Like | null => {
  const [last] = parcels
  if (!last) return null
  const begunBy = parcels.find(({ id }) => id === last.restOf) ?? last
  return { ...next, lastOrderId: last.orderId, begunOrderId: begunBy.orderId }
}

/**
 * He says yes to the parcels that begin a period, and to what is left of one with them: where that alone costs more, to
 * its own total.
 */
const costOf = ({ totalCents }: Order, { priceCents, restOf, firstCents }: Coverable): Cost => {
  const firstOf = firstCents ?? priceCents
  const offer = { totalCents: Math.max(totalCents, totalCents - priceCents + firstOf), priceCents: firstOf }
  return { totalCents, offer, restOf }
}

/** As the last one was sent and paid, but for what the patient has chosen since. */
const openOrderLike = async (ctx: Context, ask: Ask, like: Like, { isPaid }: { isPaid: boolean }): Promise<Order> => {
  const { subscription, parcel, lastOrderId, begunOrderId } = like
  const last = await getOrder(ctx, { orderId: lastOrderId })
  const method = await methodOf(ctx, { orderId: lastOrderId })
  const way = wayLike(subscription, last)
  // The rest of a period has fewer parts than its patient chose, as it has fewer months.
  const { payments } = begunOrderId === lastOrderId ? last : await getOrder(ctx, { orderId: begunOrderId })
  const installments = payments.findLast(({ card }) => card !== null)?.installments ?? 1
  return openPaidLater(ctx, ask, {
    patientId: subscription.patientId,
    lines: parcel.lines,
    addressId: (await findNextAddress(ctx, subscription))?.id ?? 0,
    deliveryType: method?.code ?? 'PAC',
    former: last.contact,
    way: isPaid ? partsOf(way, { most: Math.min(installments, parcel.months) }) : null,
    prescription: await readPrescription(ctx, {
      prescriptionId: parcel.prescription.id,
      reading: { what: 'prescription', subjectId: parcel.prescription.consultationId },
    }),
  })
}

const partsOf = (way: WayOfPaying, { most }: { most: number }): WayOfPaying =>
  way.by === 'pix' ? way : { ...way, installments: most }
