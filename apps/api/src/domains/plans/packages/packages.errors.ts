import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type PackageFailures = {
  /** The package was withdrawn, or has no price in this period. */
  package_unavailable: Plain
}

export type PackageFaults = {
  package_unnamed: { most: number }
  not_prescribed: Plain
}

export const packageNotFound = () => new Failure('not_found')
export const packageUnavailable = () => new Failure('package_unavailable')
export const nameInvalid = (most: number) => fieldRefused('name', faultOf('package_unnamed', { most }))
export const notPrescribed = () => fieldRefused('product_ids', faultOf('not_prescribed'))
