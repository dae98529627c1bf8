export type RenewalEvents = {
  'renewals.asked': { renewalId: number }
  'renewals.declined': { renewalId: number }
}
