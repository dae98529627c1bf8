import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type PrivacyFailures = {
  /** A professional's account is part of other people's records. */
  account_of_team: Plain
  /** Something is on its way that needs the account. */
  erasure_hindered: Plain
  /** There is nothing to stop: no erasure, or it has begun. */
  no_erasure_to_stop: Plain
}

export type PrivacyFaults = {
  /** The sentence that has to be typed was not. */
  sentence_not_typed: Plain
}

export const accountOfTeam = () => new Failure('account_of_team')
export const erasureHindered = () => new Failure('erasure_hindered')
export const noErasureToStop = () => new Failure('no_erasure_to_stop')
export const sentenceNotTyped = () => fieldRefused('confirmation', faultOf('sentence_not_typed'))
