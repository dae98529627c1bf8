import { Failure } from '#platform/failure'

export const evolutionNotFound = () => new Failure('not_found')
