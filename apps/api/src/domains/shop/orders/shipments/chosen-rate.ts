import type { Order, Rate, Shipment } from '../order.ts'

type Ordered = Pick<Order, 'lines' | 'shipments'>

/** Where its goods are at home, which their freight is quoted from, wherever the box itself leaves from (0137). */
export const homeOf = ({ lines }: Pick<Order, 'lines'>, { contents, stockLocationId }: Shipment): number =>
  lines.find(({ id }) => id === contents[0]?.lineId)?.stockLocationId ?? stockLocationId

/** The service that was chosen for the goods of a home; what is split off, sent later or again has no rates. */
export const chosenFor = (order: Ordered, home: number): Rate | undefined =>
  order.shipments
    .filter((shipment) => homeOf(order, shipment) === home)
    .flatMap(({ rates }) => rates)
    .find(({ isSelected }) => isSelected)

/**
 * The service that was chosen for the goods of a box: its own, or that of the box that it was split off from. The
 * newest one says the days to where the order goes now.
 */
export const chosenOf = (order: Ordered, shipment: Shipment): Rate | undefined =>
  shipment.rates.length > 0
    ? shipment.rates.find(({ isSelected }) => isSelected)
    : chosenFor({ ...order, shipments: order.shipments.toReversed() }, homeOf(order, shipment))
