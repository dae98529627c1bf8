import { Failure, fieldRefused } from '#platform/failure'
import type { Fault, FieldFaults, Plain } from '#platform/faults'

export type TrainingFailures = {
  /** He has not begun it. */
  training_not_started: Plain
  /** While he pauses nothing is ticked and no stage is looked back on. */
  training_paused: Plain
  training_finished: Plain
  /** An exercise or a day of a stage that is not the one of today. */
  training_stage_closed: Plain
  /** The stage has days left. */
  training_review_early: Plain
  /** Our clock is behind what he wrote last: no day can be trusted until it is right again. */
  training_clock_behind: Plain
}

/** Not his, not open, without stages, or not there: whoever asks is not told which. */
export const trainingNotFound = () => new Failure('not_found')
export const notStarted = () => new Failure('training_not_started')
export const paused = () => new Failure('training_paused')
export const finished = () => new Failure('training_finished')
export const stageClosed = () => new Failure('training_stage_closed')
export const reviewEarly = () => new Failure('training_review_early')
export const clockBehind = () => new Failure('training_clock_behind')
export const dayRefused = (fault: Fault) => fieldRefused('day', fault)
export const trainingDayRefused = (faults: FieldFaults) => new Failure('invalid_fields', { faults })
