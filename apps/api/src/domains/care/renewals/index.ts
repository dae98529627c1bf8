export { askForRenewal } from './ask-for-renewal.ts'
export { declineRenewal } from './decline-renewal.ts'
export { reopenRenewal, replaceFormer } from './follow-new-prescription.ts'
export { listWaitingRenewals } from './get-answerable.ts'
export { type EndingTreatment, listEndingTreatments } from './list-ending-treatments.ts'
export { type Renewability, readFollowUp, readOwnRenewals } from './read-own-renewals.ts'
export { readRenewal, readRenewalFindings, type WholeRenewal } from './read-renewal.ts'
export { renew } from './renew.ts'
export type { RenewalInBrief, WhyNot } from './renewal.ts'
export type { RenewalFailures } from './renewals.errors.ts'
export type { RenewalEvents } from './renewals.events.ts'
export {
  findFirstFollowUpAt,
  findRenewal,
  listAskedAbout,
  listFollowUps,
  listOfPatient as listRenewalsOfPatient,
  listWaiting as listRenewalsThatWait,
  listWhoFollowedUp,
} from './renewals.repository.ts'
