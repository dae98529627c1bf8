export type RenewalEvents = {
  'renewals.asked': { renewalId: number; doctorId: number }
  'renewals.declined': { renewalId: number }
}
