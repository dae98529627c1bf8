import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type AccessReasonFailures = {
  /** The reader can open this chart without breaking the glass. */
  reason_already_there: Plain
}

export type AccessReasonFaults = {
  /** A cover for oneself, a handover to oneself. */
  own_colleague: Plain
  /** No professional who sees patients. */
  no_such_colleague: Plain
  /** The last day lies before the first, or in the past, or too far ahead. */
  days_not_covered: { most: number }
}

export const patientNotFound = () => new Failure('not_found')
export const coverNotFound = () => new Failure('not_found')
export const notAllowed = () => new Failure('not_allowed')
export const ownColleague = (field: string) => fieldRefused(field, faultOf('own_colleague'))
export const noSuchColleague = (field: string) => fieldRefused(field, faultOf('no_such_colleague'))
export const daysNotCovered = (most: number) => fieldRefused('ends_on', faultOf('days_not_covered', { most }))
export const reasonTooShort = (least: number) => fieldRefused('reason', faultOf('too_short', { least }))
export const reasonTooLong = (most: number) => fieldRefused('reason', faultOf('too_long', { most }))
