import { Failure } from '#platform/failure'

export const invalidGrant = () => new Failure('invalid_grant')
export const tokenExpired = () => new Failure('token_expired')
export const tokenRevoked = () => new Failure('token_revoked')
export const linkExpired = () => new Failure('link_expired')
export const passwordInvalid = (fault: string) => new Failure('invalid_fields', { errors: { password: [fault] } })
export const accountInvalid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })
export const metadataNotObject = () => new Failure('metadata_not_object')
export const notAllowed = () => new Failure('not_allowed')
export const notSignedIn = () => new Failure('not_signed_in')
export const tooManyCodes = () => new Failure('rate_limited', { retryAfterSeconds: 900 })
