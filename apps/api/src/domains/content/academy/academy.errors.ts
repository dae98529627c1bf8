import { Failure } from '#platform/failure'

/** No such programme, or a preview that we did not make or that is over. */
export const programNotFound = () => new Failure('not_found')
