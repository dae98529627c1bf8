import { Failure, fieldsRefused } from '#platform/failure'
import type { FieldFaults, Plain } from '#platform/faults'

export type ChartFailures = {
  /** Somebody has corrected this entry or note meanwhile: the correction is to be judged again. */
  already_corrected: Plain
}

export type ChartFaults = {
  /** Not a code of the CID-10. */
  cid_unknown: Plain
}

/** No such chart for this caller: nobody learns whether it exists. */
export const chartNotFound = () => new Failure('not_found')
export const entryNotFound = () => new Failure('not_found')
export const alreadyCorrected = () => new Failure('already_corrected')
export const contentNotValid = (faults: FieldFaults) => fieldsRefused(faults)
