import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export const emailInvalid = () => fieldRefused('email', faultOf('invalid'))
/** An unknown version of the wording: nobody can have agreed to it. */
export const consentUnknown = () => fieldRefused('consent_version', faultOf('invalid'))
/** Forged, or of an entry that was left or deleted. */
export const linkExpired = () => new Failure('link_expired')
