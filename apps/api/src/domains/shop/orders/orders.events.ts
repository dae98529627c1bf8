import type { OrderKind } from './order.ts'

/** The order's kind tells each reaction whether the event concerns it. */
export type OrderEvents = {
  'orders.placed': { orderId: number; kind: OrderKind }
  'orders.paid': { orderId: number; kind: OrderKind }
  /** One that was paid late may be canceled again; the release before this one does not say when (ISO 8601). */
  'orders.canceled': { orderId: number; kind: OrderKind; canceledAt?: string }
  'orders.refunded': { orderId: number; orderRefundId: number; kind: OrderKind }
  'orders.addressChanged': { orderId: number; changeId: number; kind: OrderKind }
  'orders.emailCorrected': { orderId: number; revision: number; kind: OrderKind }
  'shipments.shipped': ShipmentEvent
  'shipments.delivered': ShipmentEvent
  'shipments.lost': ShipmentEvent
  'shipments.returned': ShipmentEvent
}

export type ShipmentEvent = { orderId: number; shipmentId: number; kind: OrderKind }
