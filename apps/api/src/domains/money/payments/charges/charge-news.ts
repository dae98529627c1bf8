import type { Charge } from '#gateways/payments'
import { isOpen, type Payment } from '../payment.ts'

/** What the provider says of one charge, in as far as a payment's fate depends on it. */
export type ChargeNews = {
  chargeId: string | null
  status: 'approved' | 'declined' | 'pending'
  responseCode: string | null
  pix: Charge['pix']
}

export type Consequence =
  | { kind: 'nothing' }
  /** Still being made or waiting: remember the charge and its code. */
  | { kind: 'remember' }
  /** The money is here and it is this payment's; whatever else was open must not be paid any more. */
  | { kind: 'complete'; superseded: Payment[] }
  | { kind: 'fail'; responseCode: string }
  /** The money is here, and the order was paid by other money: this charge goes back. */
  | { kind: 'refund' }

/** Reads a charge as news. A charge that was paid and given back whole brings no money. */
export const newsOf = (charge: Charge): ChargeNews => ({
  chargeId: charge.id,
  status:
    charge.status === 'approved' || charge.status === 'partially_refunded'
      ? 'approved'
      : charge.status === 'pending'
        ? 'pending'
        : 'declined',
  responseCode: charge.statusDetail ?? charge.status,
  pix: charge.pix,
})

/**
 * Decides what news of a charge means for its payment, seen among all payments of the order. Pure, and saying the same
 * however often and in whatever order the same news comes: money counts once, the rest of it goes back.
 */
export const whatFollows = (payment: Payment, news: ChargeNews, ofOrder: Payment[]): Consequence => {
  if (payment.state === 'checkout' || payment.state === 'invalid') return { kind: 'nothing' }
  if (news.status === 'approved') return moneyArrived(payment, news, ofOrder)
  // A second charge under the same reference must not undo what the first one did.
  const isAnother =
    payment.providerChargeId !== null && news.chargeId !== null && payment.providerChargeId !== news.chargeId
  if (isAnother || !isOpen(payment)) return { kind: 'nothing' }
  return news.status === 'declined'
    ? { kind: 'fail', responseCode: news.responseCode ?? 'declined' }
    : { kind: 'remember' }
}

const moneyArrived = (payment: Payment, news: ChargeNews, ofOrder: Payment[]): Consequence => {
  if (payment.state === 'completed') {
    return payment.providerChargeId === news.chargeId ? { kind: 'nothing' } : { kind: 'refund' }
  }
  const others = ofOrder.filter((other) => other.id !== payment.id)
  if (others.some((other) => other.state === 'completed')) return { kind: 'refund' }
  // One being charged at this moment cannot be called back: if it is approved too, that money will be the second. Store
  // credit that is held is no second try: it pays its own part.
  const superseded = others.filter(
    ({ state, storeCreditId }) => storeCreditId === null && (state === 'pending' || state === 'checkout'),
  )
  return { kind: 'complete', superseded }
}
