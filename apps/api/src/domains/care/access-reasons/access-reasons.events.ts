export type AccessReasonEvents = {
  /** Whoever treats a patient let a colleague open his chart, who could not before. */
  'accessReasons.handedOver': { handoverId: number }
  'accessReasons.glassBroken': { emergencyAccessId: number; patientId: number }
}
