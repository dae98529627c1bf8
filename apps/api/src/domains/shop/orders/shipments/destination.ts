import { isAwaitingPayment, isBeingCharged, type Order, type Shipment } from '../order.ts'

/**
 * Whether an order may go elsewhere. `came_back`: a box is with us again and waits to be sent once more; `too_late`: a
 * box is closed, or nothing is going to leave.
 */
export type Destination = 'open' | 'came_back' | 'too_late'

/** What is still to be packed. */
export const shipmentsToLeave = ({ shipments }: Pick<Order, 'shipments'>): Shipment[] =>
  shipments.filter(({ state }) => state === 'pending' || state === 'ready')

/**
 * A closed box keeps its address, and so does everything beside it until it has left. An order of medicine waits for
 * the pharmacist before it is placed; it has a place to go to by then.
 */
export const destinationOf = (order: Order, back: Shipment[]): Destination => {
  if (!isUnderWay(order) || order.shipments.some(({ state }) => state === 'packed')) return 'too_late'
  if (shipmentsToLeave(order).length > 0) return 'open'
  return back.length > 0 ? 'came_back' : 'too_late'
}

const isUnderWay = (order: Order): boolean => {
  if (order.canceledAt !== null || order.shipAddressId === null || isBeingCharged(order)) return false
  if (order.completedAt === null) return order.kind === 'medicine' && order.state === 'payment'
  return order.state === 'complete' && (order.paymentState === 'paid' || isAwaitingPayment(order))
}
