import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type UrgentNoteFailures = {
  /** Somebody has settled it, with another outcome. */
  urgent_note_settled: Plain
}

export const urgentNoteNotFound = () => new Failure('not_found')
export const urgentNoteSettled = () => new Failure('urgent_note_settled')
/** That nothing was urgent is a doctor's to say. */
export const outcomeOfDoctors = () => fieldRefused('outcome', faultOf('not_offered'))
