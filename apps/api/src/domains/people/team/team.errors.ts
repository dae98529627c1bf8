import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type TeamFailures = {
  /** Nobody changes his own place in the team. */
  own_place: Plain
  /** Without one nobody could run the team any more. */
  last_administrator: Plain
  /** A clinical role needs the council's registration first. */
  registration_needed: Plain
  /** His account practises in another profession: the new one begins with an account of its own. */
  practised_otherwise: Plain
  /** The e-mail belongs to somebody of the team, or to a deactivated account: his page changes it. */
  already_in_team: Plain
  /** An invitation to this e-mail is open already. */
  already_invited: Plain
  /** The invitation was taken or revoked. */
  invitation_over: Plain
  /** The number of the invitation's registration has become somebody else's since it was made. */
  registration_taken: Plain
  /** Only who is of the team is deactivated. */
  not_of_team: Plain
  /** The page of somebody who is not of the team opens for a reason. */
  reason_needed: Plain
}

export const ownPlace = () => new Failure('own_place')
export const lastAdministrator = () => new Failure('last_administrator')
export const registrationNeeded = () => new Failure('registration_needed')
export const practisedOtherwise = () => new Failure('practised_otherwise')
export const alreadyInTeam = () => new Failure('already_in_team')
export const alreadyInvited = () => new Failure('already_invited')
export const invitationOver = () => new Failure('invitation_over')
export const registrationTakenSince = () => new Failure('registration_taken')
export const notOfTeam = () => new Failure('not_of_team')
export const reasonNeeded = () => new Failure('reason_needed')
export const notAllowed = () => new Failure('not_allowed')
export const personNotFound = () => new Failure('not_found')
export const linkExpired = () => new Failure('link_expired')
export const emailInvalid = () => fieldRefused('email', faultOf('invalid'))
