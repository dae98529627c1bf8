import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type CorrectionFailures = {
  /** Another value was asked for in this field, and waits for its answer. */
  correction_open: Plain
  /** It was answered otherwise already. */
  correction_decided: Plain
  /** Nothing settles this field: its owner changes it himself. */
  correction_not_needed: Plain
  /** Somebody decides what he asked for himself. */
  own_correction: Plain
}

export const correctionOpen = () => new Failure('correction_open')
export const correctionDecided = () => new Failure('correction_decided')
export const correctionNotNeeded = () => new Failure('correction_not_needed')
export const ownCorrection = () => new Failure('own_correction')
export const correctionNotFound = () => new Failure('not_found')
export const reasonMissing = () => fieldRefused('reason', faultOf('blank'))
export const answerMissing = () => fieldRefused('answer', faultOf('blank'))
