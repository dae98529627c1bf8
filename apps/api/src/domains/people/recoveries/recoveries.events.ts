export type RecoveryEvents = {
  'recoveries.asked': { recoveryId: number }
  /**
   * Two administrators agree: the owner has a day to stop it. Each agreement warns him (`agreedAt`, ISO 8601; absent in
   * what the release before announced).
   */
  'recoveries.agreed': { recoveryId: number; agreedAt?: string }
  /** Whoever had checked or agreed does not run the team any more: nothing goes at the hour that the owner was told. */
  'recoveries.begunAnew': { recoveryId: number; expiresAt: string }
  /** Done, stopped, refused or expired. */
  'recoveries.ended': { recoveryId: number }
}
