import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type DigitalFailures = {
  /** Expired, used up, or without its order or file: the caller does not learn which (contract.md 6). */
  download_refused: Plain
}

export const linkNotFound = () => new Failure('not_found')
export const downloadRefused = () => new Failure('download_refused')
export const variantNotDigital = () => new Failure('not_found')
