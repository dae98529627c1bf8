import type { PaymentKind } from '../payment.ts'
import type { RefundState } from '../refunds/refunds.repository.ts'

/** The state of late money. */
export type LatePaymentState = 'awaiting_choice' | 'returning' | 'returned' | 'credited'

export type LatePayment = {
  refundId: number
  orderId: number
  amountCents: number
  paidBy: PaymentKind
  state: LatePaymentState
  /** Until when its owner may choose; null if there is no choice left. */
  chooseUntil: Date | null
}

/** After the deadline the choice is over, even if due work has not run yet: then it is being returned. */
export const latePaymentStateOf = (refund: { state: RefundState; dueAt: Date }, now: Date): LatePaymentState => {
  if (refund.state === 'awaiting_choice') return refund.dueAt > now ? 'awaiting_choice' : 'returning'
  if (refund.state === 'requested') return 'returning'
  return refund.state === 'done' ? 'returned' : 'credited'
}
