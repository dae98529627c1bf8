import { dayAfter } from '@prumo/brazil'
import type { conditionNames, takenWords } from '@prumo/contracts/outcomes'
import { selfRatingScale } from '@prumo/contracts/outcomes'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'

export type RatedCondition = keyof typeof conditionNames

/** What a patient says of one day. */
export type SelfRatingContent = {
  /** 0 to 10, whole: the more, the better. */
  rating: number
  /** Whether he used the medicine as prescribed; null if he did not say. */
  taken: keyof typeof takenWords | null
  note: string
}

export type SelfRating = SelfRatingContent & {
  id: number
  patientId: number
  about: RatedCondition
  /** In São Paulo, YYYY-MM-DD. */
  day: string
  writtenAt: Date
}

/** A day may be told until a week after it: later it is memory, not a rating. */
const daysBack = 7
const longestNote = 500

const dayFault = (day: string, today: string): Fault | null => {
  if (day > today) return faultOf('rated_day_ahead')
  return day < dayAfter(today, -daysBack) ? faultOf('rated_day_past', { daysBack }) : null
}

const ratingFault = (rating: number): Fault | null => {
  const { least, most } = selfRatingScale
  return Number.isInteger(rating) && rating >= least && rating <= most ? null : faultOf('out_of_range', { least, most })
}

export const selfRatingFaults = (
  { day, rating, note }: Pick<SelfRating, 'day' | 'rating' | 'note'>,
  today: string,
): FieldFaults =>
  faultsIn({
    day: dayFault(day, today),
    rating: ratingFault(rating),
    note: note.length > longestNote ? faultOf('too_long', { most: longestNote }) : null,
  })
