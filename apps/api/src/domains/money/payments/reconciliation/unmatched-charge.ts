import type { Charge } from '#gateways/payments'
import type { PaymentState } from '../payment.ts'

/**
 * unknown: money without a payment of ours, or without one that counts it. amount_differs, refund_differs: the provider
 * charged or refunded another amount than we recorded. missing: we recorded money that the provider does not have.
 */
export type Mismatch = 'unknown' | 'amount_differs' | 'refund_differs' | 'missing'

/** open → returning → returned, taken_in, acknowledged, or gone when a later comparison finds no mismatch. */
export type UnmatchedState = 'open' | 'returning' | 'returned' | 'taken_in' | 'acknowledged' | 'gone'

/** A charge on which the provider and we disagree. */
export type UnmatchedCharge = {
  id: number
  chargeId: string
  externalReference: string
  mismatch: Mismatch
  method: Charge['method']
  amountCents: number
  refundedCents: number
  /** Our amount, or for a refund what we refunded; null if we do not know the charge. */
  oursCents: number | null
  state: UnmatchedState
  foundAt: Date
}

/** Our record of a charge. */
export type OurCharge = {
  paymentId: number
  amountCents: number
  state: PaymentState
  /** Whether exactly this charge paid the payment. */
  isTheOne: boolean
  /** The amount of this charge that was or is being refunded. */
  returnedCents: number
  returningCents: number
}

export const hasMoney = ({ status }: Charge): boolean =>
  status === 'approved' || status === 'partially_refunded' || status === 'refunded'

/** The mismatch; null if everything matches. Pure. */
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
