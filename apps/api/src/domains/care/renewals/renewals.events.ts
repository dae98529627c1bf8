export type RenewalEvents = {
  /** The release before this one does not say whose. */
  'renewals.asked': { renewalId: number; doctorId: number; patientId?: number }
  'renewals.declined': { renewalId: number }
}
