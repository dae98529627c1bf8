import { getConsultation } from '#domains/care/consultations'
import { findOrder, getOrder, type Order, shareOfUnitsCents } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { isOfHim } from '../weight.policy.ts'
import { refundedMonths } from './return-sale.ts'
import { abandonedBefore, isStanding, returnable, type WeightSale } from './weight-sale.ts'
import { findNewestSale, findSale, findSaleOfGuest } from './weight-sales.repository.ts'
import { findWhatWasGiven } from './what-was-given.ts'

export type OwnSale = {
  sale: WeightSale
  order: Order
  /** Whether it is the caller's own; a guest holds its order alone. */
  isOwn: boolean
  /** Whether its consultation can be booked now. */
  mayBook: boolean
  /** What goes back if he returns it now; null if nothing does. */
  returnsCents: number | null
}

/** The programme that the caller bought: by its order's token, otherwise his newest. Null if there is none. */
export const findOwnSale = async (
  ctx: Context,
  { orderToken }: { orderToken: string | null },
): Promise<OwnSale | null> => {
  const sale = await findSaleOfCaller(ctx, { orderToken })
  if (!sale) return null
  const order = await getOrder(ctx, sale)
  const isOwn = sale.patientId !== null && isOfHim({ patientId: sale.patientId }, ctx.actor)
  return {
    ...{ sale, order, isOwn },
    mayBook: isOwn && (await hasConsultationLeft(ctx, sale)),
    returnsCents: isOwn ? await returnsCents(ctx, sale, order) : null,
  }
}

/**
 * The order of what a guest's browser began today, also once it is paid: for a client that carries nothing but its shop
 * token from call to call (spec 7.3). Null if there is none.
 */
export const findOrderOfGuest = async (ctx: Context, { guestId }: { guestId: string }): Promise<Order | null> => {
  const sale = await findSaleOfGuest(ctx, { guestId, since: abandonedBefore(ctx.now()) })
  return sale && getOrder(ctx, sale)
}

/** The sale alone, by its order's token, otherwise his newest. */
export const findSaleOfCaller = async (
  ctx: Context,
  { orderToken }: { orderToken: string | null },
): Promise<WeightSale | null> => {
  if (orderToken === null)
    return ctx.actor.kind === 'user' ? findNewestSale(ctx, { patientId: ctx.actor.userId }) : null
  const order = await findOrder(ctx, { token: orderToken })
  return order && findSale(ctx, { orderId: order.id })
}

/** What he paid for still stands, and its consultation was not booked, or was canceled before it began. */
export const hasConsultationLeft = async (ctx: Context, sale: WeightSale): Promise<boolean> => {
  if (!isStanding(sale, ctx.now())) return false
  const { consultationId } = sale
  return consultationId === null || (await getConsultation(ctx, { consultationId })).state === 'canceled'
}

/** The same of whatever this patient bought: there is one for him to book. */
export const hasConsultationToBook = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> => {
  const sale = await findNewestSale(ctx, { patientId })
  return sale !== null && (await hasConsultationLeft(ctx, sale))
}

const returnsCents = async (ctx: Context, sale: WeightSale, order: Order): Promise<number | null> => {
  if (order.paymentState !== 'paid') return null
  const months = returnable(sale, await findWhatWasGiven(ctx, sale), ctx.now())
  const refunded = await refundedMonths(ctx, order.id)
  if (months === 'whole' && refunded === 0) return order.totalCents
  const line = order.lines[0]
  const units = (months === 'whole' ? (line?.quantity ?? 0) : months) - refunded
  return line && units > 0 ? shareOfUnitsCents(line, { after: refunded, units }) : null
}
