/**
 * Everything that one part of the product tells the others, ids only (style.md 10: an event never carries a name, an
 * address or an answer). Written to the outbox in the transaction that causes it.
 */
export type DomainEvent =
  | { type: 'orders.placed'; orderId: number; kind: OrderKind }
  | { type: 'orders.paid'; orderId: number; kind: OrderKind }
  | { type: 'orders.canceled'; orderId: number; kind: OrderKind }
  | { type: 'payments.completed'; paymentId: number; orderId: number }
  | { type: 'payments.failed'; paymentId: number; orderId: number }
  | { type: 'messages.leftUnread'; messageId: number }
  | { type: 'consultations.confirmed'; consultationId: number; appointmentId: number }
  | { type: 'consultations.waitingForTime'; consultationId: number }
  | { type: 'consultations.canceled'; consultationId: number; orderId: number; from: string }
  | { type: 'prescriptions.issued'; prescriptionId: number }
  | { type: 'payments.refundDone'; refundId: number; orderId: number }
  | { type: 'payments.choiceOffered'; refundId: number; orderId: number }
  | { type: 'payments.latePaymentCredited'; refundId: number; orderId: number }
  | { type: 'subscriptions.requested'; dispensingId: number }
  | { type: 'subscriptions.returned'; dispensingId: number }
  | { type: 'subscriptions.paid'; dispensingId: number }
  | { type: 'subscriptions.paymentFailed'; dispensingId: number }
  | { type: 'identity.passwordResetRequested'; resetId: string }
  | { type: 'identity.secondStepRequested'; secondStepId: string }
  | { type: 'identity.confirmationRequested'; confirmationId: string }
  | { type: 'identity.emailChangeRequested'; changeId: string }
  | { type: 'identity.emailChanged'; changeId: string }
  | { type: 'identity.passwordChanged'; userId: number; changeId: string }
  | { type: 'waitingList.confirmationRequested'; entryId: string; confirmation: number }

/** What an order sells (design.md 4: one order noun): whoever reacts knows from the event whether it is his. */
export type OrderKind = 'shop' | 'medicine' | 'consultation' | 'course' | 'weight'

export type EventType = DomainEvent['type']
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>
