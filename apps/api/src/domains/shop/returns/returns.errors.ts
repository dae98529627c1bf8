import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type ReturnFailures = {
  /** Nothing of the order may be sent back: made for its buyer, not sent, too late, or all of it is on its way. */
  return_not_open: Plain
  /** More units than may be sent back, a line of another order, or one twice. */
  return_units_wrong: Plain
  /** Its state changed meanwhile. */
  return_moved_on: Plain
  /** Intimate goods are never sold again. */
  return_not_for_shelf: Plain
  /** A return of which not all is accepted needs a reason that its buyer reads. */
  return_reason_missing: Plain
}

export const returnNotFound = () => new Failure('not_found')
export const returnNotOpen = () => new Failure('return_not_open')
export const returnUnitsWrong = () => new Failure('return_units_wrong')
export const returnMovedOn = () => new Failure('return_moved_on')
export const returnNotForShelf = () => new Failure('return_not_for_shelf')
export const returnReasonMissing = () => new Failure('return_reason_missing')
