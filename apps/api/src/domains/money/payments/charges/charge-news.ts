import type { Charge } from '#gateways/payments'
import { isOpen, type Payment, wasGivenBack } from '../payment.ts'

/** The part of the provider's answer that decides about a payment. */
export type ChargeNews = {
  chargeId: string | null
  status: 'approved' | 'declined' | 'pending'
  responseCode: string | null
  pix: Charge['pix']
}

export type Consequence =
  | { kind: 'nothing' }
  /** In progress or waiting: store the charge and its code. */
  | { kind: 'remember' }
  /** The money arrived for this payment; other open payments of the order must no longer be paid. */
  | { kind: 'complete'; superseded: Payment[] }
  | { kind: 'fail'; responseCode: string }
  /** The money arrived, but the order was paid in another way: this charge is refunded. */
  | { kind: 'refund' }

/** Reads a charge as news. A charge that was paid and fully refunded brings no money. */
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
 * Decides what news of a charge means for its payment, given all payments of the order. Pure, with the same result
 * however often and in whatever order the news arrives: money counts once, the rest is refunded.
 */
export const whatFollows = (payment: Payment, news: ChargeNews, ofOrder: Payment[]): Consequence => {
  if (payment.state === 'checkout' || payment.state === 'invalid') return { kind: 'nothing' }
  if (news.status === 'approved') return moneyArrived(payment, news, ofOrder)
  // A second charge under the same reference must not undo the effect of the first.
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
  // On its way back already: heard of again, it is no new money.
  if (wasGivenBack(payment) && payment.providerChargeId === news.chargeId) return { kind: 'nothing' }
  const others = ofOrder.filter((other) => other.id !== payment.id)
  if (others.some((other) => other.state === 'completed')) return { kind: 'refund' }
  // A charge in progress cannot be cancelled: if it is approved too, its money is the duplicate. Held store credit is
  // not a second try, because it pays its own part.
  const superseded = others.filter(
    ({ state, storeCreditId }) => storeCreditId === null && (state === 'pending' || state === 'checkout'),
  )
  return { kind: 'complete', superseded }
}
