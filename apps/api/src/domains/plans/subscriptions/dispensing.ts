export const dispensingStates = [
  'requested',
  'in_question',
  'accepted',
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

/** One parcel of a subscription: a pharmacist checks its prescription before the card is charged. */
export type Dispensing = {
  id: number
  subscriptionId: number
  cycle: number
  prescriptionId: number
  /** The months of treatment in the parcel; null: as many as its subscription's period. */
  months: number | null
  orderId: number
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
}

/** With the pharmacist's encrypted note. */
export type OpenedDispensing = Dispensing & { returnNote: string | null }

// Only `accepted` allows a charge, so nothing leads from `requested` to `paid`. `accepted` and `payment_failed` end in
// `returned` if the prescription expires or is canceled before the charge is recorded.
const moves: Record<DispensingState, readonly DispensingState[]> = {
  requested: ['in_question', 'accepted', 'returned', 'canceled'],
  // Its doctor answers first: nobody accepts it meanwhile.
  in_question: ['requested', 'returned', 'canceled'],
  // Its patient may withdraw it until the charge begins.
  accepted: ['paid', 'payment_failed', 'returned', 'canceled'],
  // A charge that we gave up may turn out to have been made: it pays all the same.
  payment_failed: ['accepted', 'paid', 'returned', 'canceled'],
  // The prescription was canceled, and the pharmacist stopped the parcel: its money is given back.
  paid: ['canceled'],
  returned: [],
  canceled: [],
}

/** Its outcome is open: meanwhile nothing else is dispensed of its prescription. */
export const openStates: readonly DispensingState[] = ['requested', 'in_question', 'accepted', 'payment_failed']

export const mayMove = (from: DispensingState, to: DispensingState): boolean => moves[from].includes(to)

/** A pharmacist's decision: which dispensing, and who. */
export type Decide = { dispensingId: number; pharmacistId: number }
