import type { PeriodPrices } from '#domains/plans/packages'
import type { Subscription } from './subscription.ts'

export const dispensingStates = [
  'requested',
  'in_question',
  'accepted',
  'waiting_for_pix',
  'payment_failed',
  'paid',
  'returned',
  'canceled',
] as const
export type DispensingState = (typeof dispensingStates)[number]

export type ReturnReason =
  | 'prescription_expired'
  | 'prescription_canceled'
  | 'prescription_unreadable'
  | 'dose_to_confirm'
  | 'interaction'
  | 'cannot_be_made'
  | 'other'

/** One parcel of a subscription: a pharmacist checks its prescription before any money is taken. */
export type Dispensing = {
  id: number
  subscriptionId: number
  cycle: number
  prescriptionId: number
  /** The months of treatment in the parcel; null: as many as its subscription's period. */
  months: number | null
  /** The products of its package that this request leaves out. */
  leftOut: number[]
  /** Of the first of several parcels of a period: what the whole period was agreed to cost (decision 0130). */
  period: PeriodPrices | null
  /** The dispensing that began the period which this one goes on with. */
  restOf: number | null
  orderId: number
  /** The seller of its order, whose pharmacists check it (decision 0107). */
  pharmacyId: number
  /** Until when it is to be checked. */
  dueAt: Date
  state: DispensingState
  /** The total that the patient agreed to, with delivery. Another total is never charged. */
  agreedTotalCents: number
  /** The pharmacist; null if nobody has decided, or if our own rules did. */
  decidedBy: number | null
  decidedAt: Date | null
  returnReason: ReturnReason | null
  createdAt: Date
  /** How often its card was refused. */
  refusals: number
  /** When that charge is tried again by itself; null: nothing is to be tried, or no more. */
  retryDueAt: Date | null
  /** Which use of its prescription it is; null before it is paid. */
  useNumber: number | null
  /** When all of its money had gone back by refunds; null: it has not. */
  paidBackAt: Date | null
}

/** Why a pharmacist accepted in spite of what was found since the doctor signed, and what it was. */
export type AcceptanceReason = { reason: string; about: string[] }

/** With the pharmacist's encrypted words. */
export type OpenedDispensing = Dispensing & { returnNote: string | null; acceptance: AcceptanceReason | null }

// Only `accepted` allows a charge, so nothing leads from `requested` to `paid`. `accepted` and `payment_failed` end in
// `returned` if the prescription expires or is canceled before the charge is recorded.
const moves: Record<DispensingState, readonly DispensingState[]> = {
  requested: ['in_question', 'accepted', 'returned', 'canceled'],
  // Its doctor answers first: nobody accepts it meanwhile.
  in_question: ['requested', 'returned', 'canceled'],
  // Its patient may withdraw it until the charge begins.
  accepted: ['waiting_for_pix', 'paid', 'payment_failed', 'returned', 'canceled'],
  // Its patient may pay by card instead; what nobody pays in time is given up.
  waiting_for_pix: ['accepted', 'paid', 'payment_failed', 'returned', 'canceled'],
  // A charge that we gave up may turn out to have been made: it pays all the same.
  payment_failed: ['accepted', 'paid', 'returned', 'canceled'],
  // Its patient gave it up before it was begun; or its prescription was canceled, and the pharmacist stopped it.
  paid: ['canceled'],
  returned: [],
  canceled: [],
}

/** How soon a try that asked nobody for money is made again. */
const untriedAgainMs = 60_000
export const soonAgain = (now: Date): Date => new Date(now.getTime() + untriedAgainMs)

/**
 * Whether a refused charge of a treatment is tried again without its patient. Whatever pauses or ends it ends its
 * tries, also those that are due already, and its card says so (decision 0187).
 */
export const triesByItself = ({ state }: Pick<Subscription, 'state'>): boolean => state === 'active'

/** Its last try asked nobody for money, and the next one is near: to its patient it is one charge that lasts. */
export const isTriedSoon = (
  { state, retryDueAt }: Pick<Dispensing, 'state' | 'retryDueAt'>,
  subscription: Pick<Subscription, 'state'>,
  now: Date,
): boolean =>
  state === 'payment_failed' && triesByItself(subscription) && retryDueAt !== null && retryDueAt <= soonAgain(now)

/** Its outcome is open: meanwhile nothing else is dispensed of its prescription. */
export const openStates: readonly DispensingState[] = [
  'requested',
  'in_question',
  'accepted',
  'waiting_for_pix',
  'payment_failed',
]

/** No pharmacist has decided about it: how it is paid may still be changed. */
export const isUndecided = ({ state }: Pick<Dispensing, 'state'>): boolean =>
  state === 'requested' || state === 'in_question'

export const mayMove = (from: DispensingState, to: DispensingState): boolean => moves[from].includes(to)

/** A pharmacist's decision: which dispensing, and who. */
export type Decide = { dispensingId: number; pharmacistId: number }

/** What the pharmacy waits for from the patient: a Pix, or another payment after a refused one; null if nothing. */
export const toPayOf = (state: DispensingState): 'pix' | 'refused' | null => {
  if (state === 'waiting_for_pix') return 'pix'
  return state === 'payment_failed' ? 'refused' : null
}
