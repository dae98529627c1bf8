import { getDispensing } from '#domains/plans/subscriptions'
import { listVariants } from '#domains/shop/catalogue'
import { getOrder, type Order, type Shipment, successorOf } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Compounding } from './compounding.ts'
import { listOfDispensings } from './compoundings.repository.ts'

/** Which product each line of an order is. */
export type ProductOfLine = (lineId: number) => number | null

export const productsOfLines = async (ctx: Context, orders: Pick<Order, 'lines'>[]): Promise<ProductOfLine> => {
  const lines = orders.flatMap((order) => order.lines)
  const variants = await listVariants(ctx, { ids: [...new Set(lines.map(({ variantId }) => variantId))] })
  return (lineId) => {
    const variantId = lines.find(({ id }) => id === lineId)?.variantId
    return variants.find(({ id }) => id === variantId)?.productId ?? null
  }
}

/**
 * The parcel that holds a product; null while none does. Each time that a product left and was made once more there is
 * one more parcel with its line, so the first that left lies in the first.
 */
export const shipmentWith = (
  { shipments }: Pick<Order, 'shipments'>,
  { of, others, productOf }: { of: Compounding; others: readonly Compounding[]; productOf: ProductOfLine },
): Shipment | null => {
  const boxes = shipments
    .filter(({ contents }) => contents.some(({ lineId }) => productOf(lineId) === of.productId))
    // A replacement that was canceled because the lost box arrived is left out.
    .filter(({ replacesId, state }) => replacesId === null || state !== 'canceled')
    .toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
  const before = others.filter(
    ({ position, state, attempt }) => position === of.position && state === 'replaced' && attempt < of.attempt,
  )
  // A parcel that is prepared for the first time says only then what it holds.
  return boxes[before.length] ?? (before.length === 0 ? (shipments.find(isUnprepared) ?? null) : null)
}

const isUnprepared = ({ contents, replacesId }: Shipment): boolean => contents.length === 0 && replacesId === null

/** It was lost and made once more, and has arrived after all: nothing goes instead of it any more. */
export const hasArrivedAfterAll = (
  { state, replacedBecause }: Compounding,
  { shipments, shipment }: { shipments: readonly Shipment[]; shipment: Shipment | null },
): boolean =>
  state === 'replaced' &&
  replacedBecause === 'lost' &&
  shipment?.state === 'delivered' &&
  successorOf(shipments, shipment) === undefined

/** The order of a product, and the parcel in it. */
export const parcelOf = async (ctx: Context, of: Compounding) => {
  const { dispensing } = await getDispensing(ctx, of)
  const order = await getOrder(ctx, { orderId: dispensing.orderId })
  const others = await listOfDispensings(ctx, [of.dispensingId])
  const productOf = await productsOfLines(ctx, [order])
  return { dispensing, order, productOf, shipment: shipmentWith(order, { of, others, productOf }), others }
}
