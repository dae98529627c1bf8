export { agreeToRemoval } from './agree-to-removal.ts'
export { askForRecovery, stopTokenOf } from './ask-for-recovery.ts'
export { findOpenRecovery, findRecovery } from './find-recovery.ts'
export { getRecovery, listRecoveries, type RecoveryCase, readRecovery } from './list-recoveries.ts'
export { noteWarned } from './note-warned.ts'
export { proposeRemoval } from './propose-removal.ts'
export type { RecoveryFailures, RecoveryFaults } from './recoveries.errors.ts'
export type { RecoveryEvents } from './recoveries.events.ts'
export { openDecisions } from './recoveries.policy.ts'
export { type Recovery, removalFrom } from './recovery.ts'
export { refuseRecovery } from './refuse-recovery.ts'
export { stopOwnRecovery } from './stop-own-recovery.ts'
export {
  stopForNewPassword,
  stopForSecondStep,
  stopRecoveryAskedSince,
  stopRecoveryByLink,
} from './stop-recovery.ts'
