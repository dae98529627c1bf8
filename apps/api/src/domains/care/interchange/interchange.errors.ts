import { Failure } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type InterchangeFailures = {
  /** A record of another service is larger than two mebibytes. */
  bundle_too_large: Plain
  /** It repeats names or nests parts, so that readers may understand it in several ways. */
  bundle_refused: Plain
}

export type InterchangeFaults = {
  /** With several files, which one. */
  bundle_too_large: { name: string }
  bundle_refused: { name: string }
}

export const recordNotFound = () => new Failure('not_found')
export const bundleTooLarge = (name: string) =>
  new Failure('bundle_too_large', { faults: { files: [faultOf('bundle_too_large', { name })] } })
export const bundleRefused = (name: string) =>
  new Failure('bundle_refused', { faults: { files: [faultOf('bundle_refused', { name })] } })
