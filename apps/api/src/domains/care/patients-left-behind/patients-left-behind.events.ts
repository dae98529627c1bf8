export type PatientsLeftBehindEvents = {
  /** The administration gave a patient to a doctor, who follows him from now on. */
  'patientsLeftBehind.handedOver': { handoverId: number; toId: number }
  /** A colleague to whom a patient was handed cares for him no more; `fromId`: who had given him. */
  'patientsLeftBehind.handoverEnded': { handoverId: number; patientId: number; fromId: number }
}
