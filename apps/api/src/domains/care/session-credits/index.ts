export { grantBoughtSessions, grantSessionOfTreatment, sessionsBoughtBy } from './grant-sessions.ts'
export { countSessionsLeft, listOwnSessions, type OwnSessions, type OwnSource } from './list-session-credits.ts'
export { returnPackage } from './return-package.ts'
export type { SessionCreditFailures } from './session-credits.errors.ts'
export {
  findPackageOrder as findPackageOrderOfConsultation,
  listSpentOn as listConsultationsOnSessions,
} from './session-credits.repository.ts'
export { findSessionPackage, listSessionPackages, type SessionPackage } from './session-package.ts'
export {
  gaveSessions,
  giveBackSession,
  hasGrantedSessions,
  holdSessionOf,
  holdSessions,
  holdSessionsOf,
  spendSession,
} from './spend-session.ts'
export { takeBackSessions } from './take-back-sessions.ts'
