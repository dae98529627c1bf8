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

/** A patient's purchase of a package, dispensing after dispensing. */
export type Subscription = {
  id: number
  packageId: number
  patientId: number
  period: Period
  /** The products of its package that its patient does not take (its doctor allowed that). */
  leftOut: number[]
  state: SubscriptionState
  /** Of a parcel without delivery: of the first one of a period that has several. */
  priceCents: number
  /** Days in São Paulo, YYYY-MM-DD; null before it is active. */
  nextChargeOn: string | null
  nextDeliveryOn: string | null
  /** When the patient said yes to parcels that come by themselves; null: each is asked for by hand. */
  repeatsSince: Date | null
  /** The most that he agreed to for one parcel, with delivery; null before his yes. */
  agreedTotalCents: number | null
  /** What a parcel costs now, above what he agreed to, until he says yes, whatever else it waits for; null: no more. */
  offeredTotalCents: number | null
  /** The price of which that total was reckoned; null also if the release before this one asked for it. */
  offeredPriceCents: number | null
  waitsFor: WaitsFor | null
  /** The day of the month of its charges. */
  chargeDay: number | null
  /** The charge that he was told of beforehand. */
  noticedFor: string | null
  /** The charge for which a renewal was offered. */
  renewalOfferedFor: string | null
  pausedUntil: string | null
  /** Why nothing goes on until its patient says so (decisions 0145 and 0250); null: he paused it, or a try failed. */
  pausedFor: PausedFor | null
  /** Of the next parcel; null: as in the last one. */
  cardId: number | null
  addressId: number | null
  /** What its parcels are paid by, from the next one on; `usesCredit`: store credit first, this for the rest. */
  paysBy: 'card' | 'pix'
  usesCredit: boolean
}

/** Given up by its patient before it was begun, or paid back by us; or he asked to erase his account. */
export type PausedFor = 'given_up' | 'paid_back' | 'erasure_asked'

/** Whether the day of its next charge counted a parcel whose money went back. */
export const isPausedForMoneyBack = ({ pausedFor }: Pick<Subscription, 'pausedFor'>): boolean =>
  pausedFor === 'given_up' || pausedFor === 'paid_back'

/** What a cycle waits for: nothing is asked for and nothing charged meanwhile. */
export type WaitsFor = 'prescription' | 'price' | 'sale' | 'card' | 'address' | 'mailbox'

/** Every transition (drawn in README.md). */
const moves: Record<SubscriptionState, readonly SubscriptionState[]> = {
  waiting_for_pharmacist: ['waiting_for_payment', 'returned', 'canceled'],
  // Paused: nobody paid its first parcel in time.
  waiting_for_payment: ['active', 'paused', 'returned', 'canceled'],
  active: ['paused', 'canceled'],
  paused: ['active', 'canceled'],
  canceled: [],
  returned: [],
}

/** The subscription in its next state. Throws for a transition that does not exist, which is a bug of ours. */
export const moved = <S extends Pick<Subscription, 'id' | 'state'>>(subscription: S, state: SubscriptionState): S => {
  if (!moves[subscription.state].includes(state))
    throw new Error(`subscription ${subscription.id} is ${subscription.state} and cannot be ${state}`)
  return { ...subscription, state }
}

/** Whether its parcels come by themselves: only then a next charge has a day. */
export const isRepeating = (subscription: Pick<Subscription, 'state' | 'repeatsSince'>): boolean =>
  subscription.repeatsSince !== null && isLive(subscription)

/** Until its patient resumes it: its next charge has no day. */
export const isPausedWithoutEnd = ({ state, pausedUntil }: Pick<Subscription, 'state' | 'pausedUntil'>): boolean =>
  state === 'paused' && pausedUntil === null

/** Whether the package is requested or active; meanwhile another request for it is refused. */
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => state !== 'canceled' && state !== 'returned'
