import type { OrderKind } from './order.ts'

/** By the order's kind whoever reacts knows whether it is his. */
export type OrderEvents = {
  'orders.placed': { orderId: number; kind: OrderKind }
  'orders.paid': { orderId: number; kind: OrderKind }
  'orders.canceled': { orderId: number; kind: OrderKind }
}
