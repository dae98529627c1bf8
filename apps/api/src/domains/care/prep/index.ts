export { addDocument, mustTakeDocument } from './add-document.ts'
export { hasUnopenedAnswer } from './answered.repository.ts'
export { noteConsent as noteConsentToPrep } from './consent/note-consent.ts'
export { decidePrep } from './decide.ts'
export {
  listFollowedIds as listFollowedByPrep,
  listFollowerIds as listFollowersOfPrep,
  saveFollower as saveFollowerOfPrep,
} from './followed.repository.ts'
export { giveAnswers } from './give-answers.ts'
export { isPrepUrgent, listUrgentOfPrep } from './is-urgent.ts'
export type { PrepFailures, PrepFaults } from './prep.errors.ts'
export type { PrepEvents } from './prep.events.ts'
export type { GivenAnswers } from './prep-answers.ts'
export type { PrepDocument } from './prep-document.ts'
export {
  type OwnRegister,
  readOwnPrepDocuments,
  readOwnRegister,
  type ShownDocument,
} from './read-own-register.ts'
export { type PrepForOrders, readPrepForOrders } from './read-prep-for-orders.ts'
export { type PrepOnRecord, readPrepOnRecord } from './read-prep-on-record.ts'
export { readRegister, type WholeRegister } from './read-register.ts'
export { missingOf, type Requirement } from './requirements.ts'
export { reviewDocument, type Verdict } from './review-document.ts'
export { getPatientOfReviewable, listWaitingRegisters } from './reviewable.ts'
export { listUnanswered as listUnansweredOfPrep } from './unanswered.repository.ts'
export { findWhoSeesForPrep } from './who-sees.ts'
