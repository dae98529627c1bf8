import type { listSubscriptions } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { FollowedSubscription } from '#domains/plans/subscriptions'

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
  returnReason: dispensing.returnReason,
  returnNote: dispensing.returnNote,
  price: subscription.priceCents / 100,
  nextChargeOn: subscription.nextChargeOn,
  nextDeliveryOn: subscription.nextDeliveryOn,
})
