import { Failure } from '#platform/failure'

export const recordNotFound = () => new Failure('not_found')
