export type PatientsLeftBehindEvents = {
  /** The administration gave a patient to a doctor, who follows him from now on. */
  'patientsLeftBehind.handedOver': { handoverId: number; toId: number }
}
