export type AccessReasonEvents = {
  'accessReasons.glassBroken': { emergencyAccessId: number; patientId: number }
}
