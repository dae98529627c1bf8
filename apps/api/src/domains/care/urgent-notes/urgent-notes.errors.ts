import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type UrgentNoteFailures = {
  /** Somebody has settled it, with another outcome. */
  urgent_note_settled: Plain
  /** He wrote again, or a colleague tried, since the caller looked. */
  urgent_note_moved_on: Plain
}

export const urgentNoteNotFound = () => new Failure('not_found')
export const urgentNoteSettled = () => new Failure('urgent_note_settled')
export const urgentNoteMovedOn = () => new Failure('urgent_note_moved_on')
/** That nothing was urgent is a clinician's to say; that it ends without a call, a clinician's or administrator's. */
export const outcomeOfDoctors = () => fieldRefused('outcome', faultOf('not_offered'))
export const reasonMissing = () => fieldRefused('reason', faultOf('blank'))
