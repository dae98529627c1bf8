import { Failure } from '#platform/failure'

/** An unknown programme, or a preview that is forged or has expired. */
export const programNotFound = () => new Failure('not_found')
/** An unknown lesson, or one of another programme. */
export const lessonNotFound = () => new Failure('not_found')
