import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type PackageFailures = {
  /** The package was withdrawn, or has no price in this period. */
  package_unavailable: Plain
  /** A standing recommendation of the same prescription has one of these medicines: the patient would pay twice. */
  already_recommended: Plain
}

export type PackageFaults = {
  package_unnamed: { most: number }
  not_prescribed: Plain
}

export const packageNotFound = () => new Failure('not_found')
export const packageUnavailable = () => new Failure('package_unavailable')
export const alreadyRecommended = () => new Failure('already_recommended')
export const nameInvalid = (most: number) => fieldRefused('name', faultOf('package_unnamed', { most }))
export const notPrescribed = () => fieldRefused('product_ids', faultOf('not_prescribed'))
