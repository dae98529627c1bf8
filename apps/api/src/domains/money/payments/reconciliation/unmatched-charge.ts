import type { Charge } from '#gateways/payments'
import type { PaymentState } from '../payment.ts'

/**
 * unknown: money that we have no payment for, or none that counts it. amount_differs, refund_differs: the provider
 * took or gave back another amount than we wrote down. missing: we wrote down money that the provider does not hold.
 */
export type Mismatch = 'unknown' | 'amount_differs' | 'refund_differs' | 'missing'

/** open → returning → returned, taken_in, acknowledged, or gone when a later look finds that it matches. */
export type UnmatchedState = 'open' | 'returning' | 'returned' | 'taken_in' | 'acknowledged' | 'gone'

/** A charge that the provider and we do not say the same of. */
export type UnmatchedCharge = {
  id: number
  chargeId: string
  externalReference: string
  mismatch: Mismatch
  method: Charge['method']
  amountCents: number
  refundedCents: number
  /** What we have it as: the amount, or of a refund what we gave back; null where we do not know the charge. */
  oursCents: number | null
  state: UnmatchedState
  foundAt: Date
}

/** What we wrote down of a charge. */
export type OurCharge = {
  paymentId: number
  amountCents: number
  state: PaymentState
  /** Whether this very charge is the one that paid. */
  isTheOne: boolean
  /** Given back, and on its way back, of this charge. */
  returnedCents: number
  returningCents: number
}

export const hasMoney = ({ status }: Charge): boolean =>
  status === 'approved' || status === 'partially_refunded' || status === 'refunded'

/** What does not match; null when all does. Pure: the same of the same two. */
export const mismatchOf = (
  charge: Charge,
  ours: OurCharge | null,
): { mismatch: Mismatch; oursCents: number | null } | null => {
  if (!hasMoney(charge)) {
    return ours?.isTheOne && ours.state === 'completed' ? { mismatch: 'missing', oursCents: ours.amountCents } : null
  }
  const isKept = charge.refundedCents < charge.amountCents
  if (!ours) return isKept ? { mismatch: 'unknown', oursCents: null } : null
  const leastBack = ours.returnedCents
  const mostBack = leastBack + ours.returningCents
  const isCounted = ours.isTheOne && ours.state === 'completed'
  if (!isCounted && mostBack === 0) return isKept ? { mismatch: 'unknown', oursCents: null } : null
  if (charge.amountCents !== ours.amountCents) return { mismatch: 'amount_differs', oursCents: ours.amountCents }
  const isBackAsWritten = charge.refundedCents >= leastBack && charge.refundedCents <= mostBack
  return isBackAsWritten ? null : { mismatch: 'refund_differs', oursCents: leastBack }
}
