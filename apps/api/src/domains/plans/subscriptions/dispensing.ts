export const dispensingStates = ['requested', 'accepted', 'payment_failed', 'paid', 'returned', 'canceled'] as const
export type DispensingState = (typeof dispensingStates)[number]

export type ReturnReason =
  | 'prescription_expired'
  | 'prescription_unreadable'
  | 'dose_to_confirm'
  | 'interaction'
  | 'cannot_be_made'
  | 'other'

/** One parcel of a subscription: a pharmacist checks its prescription, and only then is its money taken. */
export type Dispensing = {
  id: number
  subscriptionId: number
  cycle: number
  prescriptionId: number
  orderId: number
  state: DispensingState
  /** What the patient agreed to, delivery included. Another total is never charged. */
  agreedTotalCents: number
  /** The pharmacist; null where nobody decided, or our own rules did. */
  decidedBy: number | null
  decidedAt: Date | null
  returnReason: ReturnReason | null
  createdAt: Date
}

/** With what the pharmacist wrote, which is sealed. */
export type OpenedDispensing = Dispensing & { returnNote: string | null }

// Money may only be asked for in `accepted`, so there is no way from `requested` to `paid`. `accepted` and
// `payment_failed` end in `returned` when the prescription's validity is over before its money was taken.
const moves: Record<DispensingState, readonly DispensingState[]> = {
  requested: ['accepted', 'returned', 'canceled'],
  accepted: ['paid', 'payment_failed', 'returned'],
  // A charge that we gave up may turn out to have been made: it pays all the same.
  payment_failed: ['accepted', 'paid', 'returned', 'canceled'],
  paid: [],
  returned: [],
  canceled: [],
}

export const mayMove = (from: DispensingState, to: DispensingState): boolean => moves[from].includes(to)

/** What a pharmacist decides about, and who he is. */
export type Decide = { dispensingId: number; pharmacistId: number }
