import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type DigitalFailures = {
  /** Too old, used up, its order or its file is gone: whoever asks is not told which (contract.md 6). */
  download_refused: Plain
}

export const linkNotFound = () => new Failure('not_found')
export const downloadRefused = () => new Failure('download_refused')
export const variantNotDigital = () => new Failure('not_found')
