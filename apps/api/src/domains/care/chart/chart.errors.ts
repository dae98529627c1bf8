import { Failure, fieldsRefused } from '#platform/failure'
import type { FieldFaults, Plain } from '#platform/faults'

export type ChartFailures = {
  /** Somebody has corrected this entry or note meanwhile: the correction is to be judged again. */
  already_corrected: Plain
  /** Notes are corrected by their author; anybody else adds his own. */
  not_the_author: Plain
  /** What stops or asks at a prescription is taken away by a doctor who has the case, or by who wrote it. */
  entry_for_doctors: Plain
}

export type ChartFaults = {
  /** Not a code of the CID-10. */
  cid_unknown: Plain
  /** A note without a word. */
  note_empty: Plain
  /** A day that does not exist, or is to come. */
  day_not_past: Plain
  /** The lower number of a blood pressure is not below the upper one. */
  pressure_reversed: Plain
  too_many_codes: { most: number }
}

export const entryNotFound = () => new Failure('not_found')
export const alreadyCorrected = () => new Failure('already_corrected')
export const notTheAuthor = () => new Failure('not_the_author')
export const entryForDoctors = () => new Failure('entry_for_doctors')
export const contentNotValid = (faults: FieldFaults) => fieldsRefused(faults)
