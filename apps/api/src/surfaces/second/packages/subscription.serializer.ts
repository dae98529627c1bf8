import type { listSubscriptions } from '@prumo/contracts/second'
import type { z } from 'zod'
import { mostInstallments } from '#domains/plans/packages'
import { cardToCharge, type FollowedSubscription } from '#domains/plans/subscriptions'

type Wire = z.infer<typeof listSubscriptions.response>['packageSubscriptions'][number]

export const subscriptionOnTheWire = ({ dispensing, order, ...subscription }: FollowedSubscription): Wire => ({
  id: subscription.id,
  packageId: subscription.packageId,
  period: subscription.period,
  state: subscription.state,
  packageName: subscription.packageName,
  orderNumber: order.number,
  orderToken: order.token,
  total: dispensing.agreedTotalCents / 100,
  installments: order.payments.at(-1)?.installments ?? 1,
  maxInstallments: mostInstallments[subscription.period],
  returnReason: dispensing.returnReason,
  returnNote: dispensing.returnNote,
  isInQuestion: dispensing.state === 'in_question',
  waitsForOriginal: subscription.waitsForOriginal,
  chargeCardId: cardToCharge({ ...subscription, dispensing, order }),
  price: subscription.priceCents / 100,
  // A date is a promise: it will be shown once charges and parcels repeat automatically.
  nextChargeOn: null,
  nextDeliveryOn: null,
})
