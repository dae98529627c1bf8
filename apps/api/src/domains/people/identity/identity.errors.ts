import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type Fault, type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type IdentityFailures = {
  /** The caller is not signed in. */
  not_signed_in: Plain
  /** The access token has expired. */
  token_expired: Plain
  token_revoked: Plain
  /** Wrong credentials or refresh token. */
  invalid_grant: Plain
  /** The link was used, has expired, or is forged. */
  link_expired: Plain
  metadata_not_object: Plain
  /** The password was right, and the account needs its second step too. */
  second_step_needed: Plain
  /** Recovery codes stand in for a second step, and the account has none. */
  second_step_missing: Plain
  /** The answer of a passkey is not to this question, not of this account, or from another site. */
  passkey_refused: Plain
  too_many_passkeys: { most: number }
  /** Whoever asks must first prove again that he is the account's owner (security/proof.ts). */
  proof_needed: Plain
}

export type IdentityFaults = {
  /** The repeated password differs. */
  confirmation_differs: Plain
  /** A good guesser would soon find it. */
  too_easy_to_guess: Plain
  /** It is in a list of leaked passwords. */
  breached: Plain
}

export const invalidGrant = () => new Failure('invalid_grant')
export const tokenExpired = () => new Failure('token_expired')
export const tokenRevoked = () => new Failure('token_revoked')
export const linkExpired = () => new Failure('link_expired')
export const passwordInvalid = (fault: Fault) => fieldRefused('password', fault)
export const accountInvalid = (faults: FieldFaults) => fieldsRefused(faults)
export const emailTaken = () => fieldRefused('email', faultOf('taken'))
export const metadataNotObject = () => new Failure('metadata_not_object')
export const notFound = () => new Failure('not_found')
export const secondStepNeeded = () => new Failure('second_step_needed')
export const nothingToRecover = () => new Failure('second_step_missing')
export const codeInvalid = (fault: Fault) => fieldRefused('code', fault)
export const passkeyRefused = () => new Failure('passkey_refused')
export const tooManyPasskeys = (most: number) => new Failure('too_many_passkeys', { most })
export const passkeyNameInvalid = (fault: Fault) => fieldRefused('name', fault)
export const proofNeeded = () => new Failure('proof_needed')
export const notAllowed = () => new Failure('not_allowed')
export const notSignedIn = () => new Failure('not_signed_in')
export const tooManyCodes = () => new Failure('rate_limited', { retryAfterSeconds: 900 })
