import { Failure, fieldRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type SelfRatingFailures = {
  /** Our clock is behind what this patient wrote last: no day can be trusted until it is right again. */
  self_rating_clock_behind: Plain
}

export type SelfRatingFaults = {
  /** The day has not come yet. */
  rated_day_ahead: Plain
  /** Too long ago to be told. */
  rated_day_past: { daysBack: number }
}

export const selfRatingsNotFound = () => new Failure('not_found')
export const clockBehind = () => new Failure('self_rating_clock_behind')
export const ratingRefused = (faults: FieldFaults) => new Failure('invalid_fields', { faults })
export const notHisCondition = () => fieldRefused('about', faultOf('not_offered'))
