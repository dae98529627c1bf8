import { Failure } from '#platform/failure'

export const doctorNotFound = () => new Failure('not_found')
export const timeNotOffered = () => new Failure('time_not_offered')
export const timeTaken = () => new Failure('slot_taken')
