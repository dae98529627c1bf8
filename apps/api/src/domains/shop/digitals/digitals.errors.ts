import { Failure } from '#platform/failure'

export const linkNotFound = () => new Failure('not_found')
/** Too old, used up, its order does not stand, or its file is gone: whoever asks is not told which (contract.md 6). */
export const downloadRefused = () => new Failure('download_refused')
export const variantNotDigital = () => new Failure('not_found')
