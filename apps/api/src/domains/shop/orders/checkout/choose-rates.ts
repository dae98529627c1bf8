import type { Order, Shipment } from '../order.ts'
import { methodNotOffered, rateNotFound, shipmentNotFound, shippingMethodNotFound } from '../orders.errors.ts'

export type RateChoice = { shipmentId: number | null; rateId: number | null }

/** The order with these rates selected, by id. Throws not_found for a foreign shipment or rate. */
export const withRates = (order: Order, choices: RateChoice[]): Order =>
  choices.reduce((changed, { shipmentId, rateId }) => {
    const shipment = changed.shipments.find(({ id }) => id === shipmentId)
    if (!shipment?.rates.some(({ id }) => id === rateId)) throw rateNotFound()
    return withShipment(
      changed,
      selecting(shipment, ({ id }) => id === rateId),
    )
  }, order)

/**
 * The order with one method selected in one shipment, or in all. Throws shipment_not_found, shipping_method_not_found,
 * shipping_method_not_offered if a shipment has no rate for it.
 */
export const withMethod = (
  order: Order,
  {
    methodId,
    isKnownMethod,
    shipmentId,
  }: { methodId: number | null; isKnownMethod: boolean; shipmentId?: number | null },
): Order => {
  if (!isKnownMethod) throw shippingMethodNotFound()
  const chosen = order.shipments.filter(({ id }) => shipmentId === undefined || id === shipmentId)
  if (chosen.length === 0) throw shipmentNotFound()
  return chosen.reduce((changed, shipment) => {
    if (!shipment.rates.some(({ shippingMethodId }) => shippingMethodId === methodId)) throw methodNotOffered()
    return withShipment(
      changed,
      selecting(shipment, ({ shippingMethodId }) => shippingMethodId === methodId),
    )
  }, order)
}

const selecting = (shipment: Shipment, isIt: (rate: Shipment['rates'][number]) => boolean): Shipment => {
  const rates = shipment.rates.map((rate) => ({ ...rate, isSelected: isIt(rate) }))
  return { ...shipment, rates, costCents: rates.find(({ isSelected }) => isSelected)?.costCents ?? 0 }
}

const withShipment = (order: Order, shipment: Shipment): Order => ({
  ...order,
  shipments: order.shipments.map((other) => (other.id === shipment.id ? shipment : other)),
})
