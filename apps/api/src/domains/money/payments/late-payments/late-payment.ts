import type { PaymentKind } from '../payment.ts'
import type { RefundState } from '../refunds/refunds.repository.ts'

/** What is being done with money that came too late for its order. */
export type LatePaymentState = 'awaiting_choice' | 'returning' | 'returned' | 'credited'

export type LatePayment = {
  refundId: number
  orderId: number
  amountCents: number
  paidBy: PaymentKind
  state: LatePaymentState
  /** Until when its owner may choose; null when nothing is left to choose. */
  chooseUntil: Date | null
}

/** Nobody chooses after his time, though due work may not have come by yet: then it is going back. */
export const latePaymentStateOf = (refund: { state: RefundState; dueAt: Date }, now: Date): LatePaymentState => {
  if (refund.state === 'awaiting_choice') return refund.dueAt > now ? 'awaiting_choice' : 'returning'
  if (refund.state === 'requested') return 'returning'
  return refund.state === 'done' ? 'returned' : 'credited'
}
