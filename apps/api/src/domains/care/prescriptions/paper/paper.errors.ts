import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type PaperFailures = {
  /** The original is in another state: somebody was quicker, or a step before is missing. */
  paper_not_there: Plain
  /** The original must be retained before anything is dispensed (Portaria 344/1998, RDC 812/2023). */
  paper_original_missing: Plain
}

export const paperNotThere = () => new Failure('paper_not_there')
export const paperOriginalMissing = () => new Failure('paper_original_missing')
