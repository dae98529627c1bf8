/**
 * Everything that one part of the product tells the others, ids only (style.md 10: an event never carries a name, an
 * address or an answer). Written to the outbox in the transaction that causes it.
 */
export type DomainEvent =
  | { type: 'orders.placed'; orderId: number }
  | { type: 'orders.paid'; orderId: number }
  | { type: 'orders.canceled'; orderId: number }
  | { type: 'payments.completed'; paymentId: number; orderId: number }
  | { type: 'payments.failed'; paymentId: number; orderId: number }
  | { type: 'payments.refundDone'; refundId: number; orderId: number }

export type EventType = DomainEvent['type']
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>
