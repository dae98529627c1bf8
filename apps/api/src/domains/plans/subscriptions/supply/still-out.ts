import { productOfVariant } from '#domains/plans/packages'
import { linesOfShipment, listOrders, listRefundsOfOrders, type Order, type OrderRefund } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { type BoxOut, boxesOut } from '../tasks/boxes-out.ts'

/** Paid and not paid back: it is its patient's, wherever its box is. */
export const isPaidFor = ({ state, paidBackAt }: Pick<Dispensing, 'state' | 'paidBackAt'>): boolean =>
  state === 'paid' && paidBackAt === null

/** All of its money went back. */
const isPaidBack = ({ state, paidBackAt }: Dispensing): boolean => state === 'paid' && paidBackAt !== null

/** It was paid, and its prescription was canceled: a box may have left before somebody stopped the rest. */
const isStopped = ({ state, useNumber }: Dispensing): boolean => state === 'canceled' && useNumber !== null

/** Why a line is with its patient no more, or not to be taken: it came back, or its lot was recalled. */
const goneReasons: readonly OrderRefund['reason'][] = ['goods_returned', 'goods_recalled']

type Which = { parcels: readonly Dispensing[]; states: readonly BoxOut['state'][] }

/**
 * What has left of parcels whose money went back, or that were stopped, and has not come back: their products, by the
 * parcel's id. `states`: of the boxes that count. In as many statements for many as for one, and in none where no
 * parcel is such a one.
 */
const listOut = async (ctx: Context, { parcels, states }: Which): Promise<Map<number, number[]>> => {
  const orderIds = parcels.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return new Map()
  const [orders, refunds] = [await listOrders(ctx, { ids: orderIds }), await listRefundsOfOrders(ctx, { orderIds })]
  return new Map(
    parcels.flatMap(({ id, orderId }) => {
      const order = orders.find((one) => one.id === orderId)
      const gone = refunds.filter((refund) => refund.orderId === orderId && goneReasons.includes(refund.reason))
      const productIds = order ? productsOut(order, { gone, states }) : []
      return productIds.length > 0 ? [[id, productIds] as const] : []
    }),
  )
}

type Out = { gone: readonly OrderRefund[]; states: readonly BoxOut['state'][] }

const productsOut = (order: Order, { gone, states }: Out): number[] => {
  const ids = boxesOut(order).flatMap(({ id, state }) => (states.includes(state) ? [id] : []))
  const isGone = (lineId: number | null) => gone.some(({ lines }) => lines.some((line) => line.lineId === lineId))
  const lines = order.shipments
    .filter(({ id }) => id !== null && ids.includes(id))
    .flatMap((box) => linesOfShipment(order, box))
  return [...new Set(lines.filter(({ id }) => !isGone(id)).map(({ variantId }) => productOfVariant(variantId)))]
}

/**
 * What the law counts beside what is paid for: whatever left, became of its money what will, also of a stopped parcel,
 * and what is lost, because it may turn up.
 */
export const listInHandsUnpaid = (ctx: Context, parcels: readonly Dispensing[]): Promise<Map<number, number[]>> =>
  listOut(ctx, {
    parcels: parcels.filter((parcel) => isPaidBack(parcel) || isStopped(parcel)),
    states: ['shipped', 'delivered', 'lost'],
  })

/**
 * What he can take of parcels that were paid back: what is on its way to him or with him. Not what is lost, and not
 * what is not to be used because its prescription was canceled.
 */
export const listTakenUnpaid = (ctx: Context, parcels: readonly Dispensing[]): Promise<Map<number, number[]>> =>
  listOut(ctx, { parcels: parcels.filter(isPaidBack), states: ['shipped', 'delivered'] })

/** Adds to each parcel what it is to the supply of its patient (cycles/supply.ts). */
export const withSupply = async <D extends Dispensing>(
  ctx: Context,
  parcels: readonly D[],
): Promise<(D & { isSupply: boolean })[]> => {
  const taken = await listTakenUnpaid(ctx, parcels)
  return parcels.map((parcel) => ({ ...parcel, isSupply: isPaidFor(parcel) || taken.has(parcel.id) }))
}
