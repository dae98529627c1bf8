import type { Order, Shipment, ShipmentState, ShipmentStep } from '../order.ts'
import { shipmentMovedOn } from '../orders.errors.ts'

/**
 * Every move of a shipment (decision 0120). It is prepared once it is paid for, or once the pharmacy has released it.
 * What must not leave after all waits again. A lost parcel may still be found. A canceled one is taken up again when
 * its money comes late.
 */
const moves: Record<ShipmentStep, readonly ShipmentStep[]> = {
  pending: ['ready', 'canceled'],
  ready: ['packed', 'pending', 'canceled'],
  packed: ['ready', 'pending', 'shipped', 'canceled'],
  shipped: ['delivered', 'lost', 'returned'],
  lost: ['delivered', 'returned'],
  delivered: [],
  returned: [],
  canceled: ['pending'],
}

export const shipmentSteps = Object.keys(moves) as ShipmentStep[]

/** Whether a shipment in one step may go to another. Staying is not a move. */
export const mayShipmentMove = (from: ShipmentStep, to: ShipmentStep): boolean => moves[from].includes(to)

const timeOf = {
  packed: 'packedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  lost: 'lostAt',
  returned: 'returnedAt',
} as const satisfies Partial<Record<ShipmentStep, keyof Shipment>>

/** The shipment in another step, since then. Throws shipment_moved_on for a move that does not exist. */
export const movedShipment = (shipment: Shipment, to: ShipmentStep, at: Date): Shipment => {
  if (!mayShipmentMove(shipment.state, to)) throw shipmentMovedOn()
  if (to === 'ready') return { ...shipment, state: to, packedAt: null }
  if (to === 'pending' || to === 'canceled') return { ...shipment, state: to }
  return { ...shipment, state: to, [timeOf[to]]: at }
}

const steppedOut: readonly ShipmentStep[] = ['shipped', 'delivered', 'lost', 'returned']

/** Whether it is out of our hands: nothing of its order can be canceled any more. */
export const hasLeft = ({ state }: Pick<Shipment, 'state'>): boolean => steppedOut.includes(state)

/** The shipment that goes instead of this one; one that was given up does not. */
export const successorOf = (shipments: readonly Shipment[], { id }: Pick<Shipment, 'id'>): Shipment | undefined =>
  shipments.find(({ replacesId, state }) => id !== null && replacesId === id && state !== 'canceled')

const isAway = ({ state }: Shipment): boolean => state === 'lost' || state === 'returned'

/** Of all that went instead of this one, one after another, the one that is neither lost nor back; none if all are. */
export const lastSuccessorOf = (shipments: readonly Shipment[], { id }: Pick<Shipment, 'id'>): Shipment | undefined => {
  const next = successorOf(shipments, { id })
  return next && isAway(next) ? lastSuccessorOf(shipments, next) : next
}

/** Whether a box was lost and has arrived all the same. */
export const hasTurnedUp = ({ state, lostAt }: Pick<Shipment, 'state' | 'lostAt'>): boolean =>
  state === 'delivered' && lostAt !== null

/** Of all that this one goes instead of, one after another, a box that was lost and has arrived; none: undefined. */
export const turnedUpBefore = (
  shipments: readonly Shipment[],
  { replacesId }: Pick<Shipment, 'replacesId'>,
): Shipment | undefined => {
  const before = replacesId === null ? undefined : shipments.find(({ id }) => id === replacesId)
  return before && !hasTurnedUp(before) ? turnedUpBefore(shipments, before) : before
}

/** An order's shipments that still count: one that was sent again counts as its successor does. */
const standing = (shipments: Shipment[]): Shipment[] =>
  shipments.filter((shipment) => shipment.state !== 'canceled' && !successorOf(shipments, shipment))

/** Spree's word for all shipments of a placed order (contract.md 5.1); null if nothing is shipped. */
export const shipmentStateOf = ({ shipments }: Pick<Order, 'shipments'>): ShipmentState | null => {
  if (shipments.length === 0) return null
  const counted = standing(shipments)
  if (counted.length === 0) return 'canceled'
  if (counted.every(hasLeft)) return 'shipped'
  if (counted.some(hasLeft)) return 'partial'
  return counted.some(({ state }) => state === 'pending') ? 'pending' : 'ready'
}
