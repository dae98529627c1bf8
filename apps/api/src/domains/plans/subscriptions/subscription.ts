import type { Period } from '#domains/plans/packages'

export const subscriptionStates = [
  'waiting_for_pharmacist',
  'waiting_for_payment',
  'active',
  'paused',
  'canceled',
  'returned',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** A package that a patient has, parcel after parcel. */
export type Subscription = {
  id: number
  packageId: number
  patientId: number
  period: Period
  state: SubscriptionState
  /** Per period, delivery not included. */
  priceCents: number
  /** Days in São Paulo, YYYY-MM-DD; null before it is active. */
  nextChargeOn: string | null
  nextDeliveryOn: string | null
}

/** Every move there is (drawn in README.md). */
const moves: Record<SubscriptionState, readonly SubscriptionState[]> = {
  waiting_for_pharmacist: ['waiting_for_payment', 'returned', 'canceled'],
  waiting_for_payment: ['active', 'returned', 'canceled'],
  active: ['paused', 'canceled'],
  paused: ['active', 'canceled'],
  canceled: [],
  returned: [],
}

/** The subscription in its next state. Throws on a move that there is not: that is a fault of ours. */
export const moved = <S extends Pick<Subscription, 'id' | 'state'>>(subscription: S, state: SubscriptionState): S => {
  if (!moves[subscription.state].includes(state))
    throw new Error(`subscription ${subscription.id} is ${subscription.state} and cannot be ${state}`)
  return { ...subscription, state }
}

/** Whether the package is being had, or asked for; another request for it is refused meanwhile. */
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => state !== 'canceled' && state !== 'returned'
