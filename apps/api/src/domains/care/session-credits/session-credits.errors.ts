import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type SessionCreditFailures = {
  /** The patient has no session that is not spent. */
  no_session_left: Plain
  /** A doctor's consultation, or one that a package's own order pays. */
  session_not_for_this: Plain
  /** Its order was placed: a Pix code for it is out. */
  session_too_late: Plain
  /** None of the package is unspent, or its money went back already. */
  no_session_to_return: Plain
}

export const packageNotFound = () => new Failure('not_found')
export const noSessionLeft = () => new Failure('no_session_left')
export const noSessionToReturn = () => new Failure('no_session_to_return')
