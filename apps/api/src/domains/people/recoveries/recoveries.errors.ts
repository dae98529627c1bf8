import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type RecoveryFailures = {
  /** The account has no second step that could be removed: the team always keeps mailed codes. */
  no_second_step_to_remove: Plain
  /** Nobody decides on his own request. */
  own_recovery: Plain
  /** Whoever proposed a removal cannot also agree to it. */
  second_person_needed: Plain
  /** He runs the team for less than a week. */
  administrator_too_new: Plain
  /** The request has ended, or is at another step by now. */
  recovery_moved_on: Plain
  /** Whoever proposed it does not run the team any more: somebody else checks anew. */
  proposal_lapsed: Plain
  /** There is no request of his that could be stopped. */
  no_recovery_to_stop: Plain
  /** A way in was added shortly before the request: only the link in the owner's mailbox stops it. */
  stop_by_mailed_link: Plain
}

export type RecoveryFaults = {
  /** Two ways of checking who asks, at least. */
  two_checks_needed: Plain
}

export const noSecondStepToRemove = () => new Failure('no_second_step_to_remove')
export const ownRecovery = () => new Failure('own_recovery')
export const secondPersonNeeded = () => new Failure('second_person_needed')
export const administratorTooNew = () => new Failure('administrator_too_new')
export const recoveryMovedOn = () => new Failure('recovery_moved_on')
export const proposalLapsed = () => new Failure('proposal_lapsed')
export const noRecoveryToStop = () => new Failure('no_recovery_to_stop')
export const stopByMailedLink = () => new Failure('stop_by_mailed_link')
export const recoveryNotFound = () => new Failure('not_found')
export const twoChecksNeeded = () => fieldRefused('checks', faultOf('two_checks_needed'))
export const checkImpossible = () => fieldRefused('checks', faultOf('invalid'))
