import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type GivenSupplementFailures = {
  /** Another tab has picked one already. */
  supplement_ordered: Plain
  /** The money of the parcel that brought it went back. */
  supplement_taken_back: Plain
  /** It is none of the supplements that may be picked now. */
  supplement_not_offered: Plain
}

export const supplementNotFound = () => new Failure('not_found')
export const supplementOrdered = () => new Failure('supplement_ordered')
export const supplementTakenBack = () => new Failure('supplement_taken_back')
export const supplementNotOffered = () => new Failure('supplement_not_offered')
