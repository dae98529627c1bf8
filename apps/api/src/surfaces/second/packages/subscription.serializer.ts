import type { listSubscriptions } from '@prumo/contracts/second'
import type { z } from 'zod'
import { cardToCharge, type FollowedSubscription, isRepeating, monthsOfParcel } from '#domains/plans/subscriptions'
import { leftToPayCents } from '#domains/shop/orders'
import { handoverOnTheWire } from '../../callers/handover.serializer.ts'

type Wire = z.infer<typeof listSubscriptions.response>['packageSubscriptions'][number]

const toPay: Partial<Record<FollowedSubscription['dispensing']['state'], Wire['toPay']>> = {
  waiting_for_pix: 'pix',
  payment_failed: 'refused',
}

export const subscriptionOnTheWire = ({ dispensing, order, ...subscription }: FollowedSubscription): Wire => ({
  id: subscription.id,
  packageId: subscription.packageId,
  period: subscription.period,
  state: subscription.state,
  packageName: subscription.packageName,
  products: subscription.products,
  orderNumber: order.number,
  orderToken: order.token,
  total: dispensing.agreedTotalCents / 100,
  installments: order.payments.at(-1)?.installments ?? 1,
  maxInstallments: monthsOfParcel({ dispensing, subscription }),
  returnReason: dispensing.returnReason,
  returnNote: dispensing.returnNote,
  isInQuestion: dispensing.state === 'in_question',
  waitsForOriginal: subscription.waitsForOriginal,
  seller: { legalName: subscription.seller.legalName, cnpj: subscription.seller.cnpj },
  handover: subscription.handover && handoverOnTheWire(subscription.handover),
  toPay: toPay[dispensing.state] ?? null,
  leftToPay: leftToPayCents(order) / 100,
  payUntil: dispensing.state === 'waiting_for_pix' ? (order.paymentDueAt?.toISOString() ?? null) : null,
  paysBy: subscription.paysBy,
  usesCredit: subscription.usesCredit,
  chargeCardId: cardToCharge({ ...subscription, dispensing, order }),
  price: order.itemTotalCents / 100,
  months: monthsOfParcel({ dispensing, subscription }),
  // A date is a promise: only what repeats by itself has one.
  nextChargeOn: isRepeating(subscription) ? subscription.nextChargeOn : null,
  nextDeliveryOn: isRepeating(subscription) ? subscription.nextDeliveryOn : null,
})
