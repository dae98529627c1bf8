import { Failure } from '#platform/failure'

export const invalidGrant = () => new Failure('invalid_grant')
export const tokenExpired = () => new Failure('token_expired')
export const tokenRevoked = () => new Failure('token_revoked')
