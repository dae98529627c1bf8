export type RecoveryEvents = {
  'recoveries.asked': { recoveryId: number }
  /** Two administrators agree: the owner has a day to stop it. */
  'recoveries.agreed': { recoveryId: number }
  /** Done, stopped, refused or expired. */
  'recoveries.ended': { recoveryId: number }
}
