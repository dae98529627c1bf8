import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'
import type { WhyNot } from './renewal.ts'

export type RenewalFailures = {
  /** This prescription cannot be renewed, or not now. */
  renewal_not_possible: { why: WhyNot }
  /** It was renewed or declined already. */
  renewal_answered: Plain
}

export const renewalNotFound = () => new Failure('not_found')
export const notAllowed = () => new Failure('not_allowed')
export const renewalNotPossible = (why: WhyNot) => new Failure('renewal_not_possible', { why })
export const renewalAnswered = () => new Failure('renewal_answered')
export const noteMissing = () => fieldRefused('note', faultOf('blank'))
export const noteTooLong = (most: number) => fieldRefused('note', faultOf('too_long', { most }))
