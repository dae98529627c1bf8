export type { ChartFailures, ChartFaults } from './chart.errors.ts'
export {
  type ClinicalFact,
  type ClinicalFacts,
  type Refutation,
  saysAnything,
  type WithdrawnFact,
  type Writing,
} from './clinical-facts.ts'
export type { Entry, EntryChange, EntryContent, EntryKind, Refuted, Vital, VitalMeasure } from './entry.ts'
export type { InPersonReminder } from './in-person.ts'
export type { Note, NoteContent } from './note.ts'
export type { NoteDraft } from './opened-drafts.repository.ts'
export { type ChartWritings, readChartWritings, readNoteDraft } from './read-chart-writings.ts'
export { readClinicalFacts, readClinicalFactsFor } from './read-clinical-facts.ts'
export { readInPersonReminder } from './read-in-person-reminder.ts'
export { readNotesOfPatient } from './read-notes-of-patient.ts'
export { readStandingEntries } from './read-standing-entries.ts'
export { addEntry, correctEntry } from './write-entry.ts'
export { addNote, dropNoteDraft, keepNoteDraft } from './write-note.ts'
