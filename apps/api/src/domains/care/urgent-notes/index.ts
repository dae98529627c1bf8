export { type BesideWeightOf, findBesideWeight } from './beside-weight.ts'
export { giveUrgentNotesBack } from './give-back.ts'
export { findHearing, hearUrgency, hearUrgentNote } from './hear-urgent-note.ts'
export { type CallAgain, listToCallAgain } from './list-to-call-again.ts'
export {
  getWordsOfCase,
  readOwnUrgentNotes,
  readUrgentNotes,
  readUrgentNotesOfChart,
  readUrgentNotesOnRecord,
  type UrgentNoteToSettle,
} from './read-urgent-notes.ts'
export { settleUrgentNote } from './settle-urgent-note.ts'
export { nextTryAt, type UrgentNote } from './urgent-note.ts'
export type { UrgentNoteFailures } from './urgent-notes.errors.ts'
export type { UrgentNoteEvents } from './urgent-notes.events.ts'
export { findStanding, listStandingOfDoctors } from './urgent-notes.repository.ts'
