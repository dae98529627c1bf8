import { Failure } from '#platform/failure'

export const emailInvalid = () => new Failure('invalid_fields', { errors: { email: ['is invalid'] } })
/** Nobody has agreed to words that we do not know. */
export const consentUnknown = () => new Failure('invalid_fields', { errors: { consent_version: ['is invalid'] } })
/** Forged, or of an entry that was left or forgotten. */
export const linkExpired = () => new Failure('link_expired')
