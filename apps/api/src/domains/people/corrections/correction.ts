import type { SettledField } from '#domains/people/customers'

/** One request to correct what its owner cannot change himself. */
export type Correction = {
  id: number
  userId: number
  field: SettledField
  /** As a profile has it: eleven digits, YYYY-MM-DD, or a whole name. */
  wanted: string
  reason: string
  state: 'open' | 'accepted' | 'refused'
  askedAt: Date
  decidedAt: Date | null
  /** Why it was refused. */
  answer: string | null
}

export type Decision = { state: 'accepted'; answer: null } | { state: 'refused'; answer: string }
