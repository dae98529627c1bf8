export type { ChartFailures, ChartFaults } from './chart.errors.ts'
export type { Entry, EntryChange, EntryContent, EntryKind, Vital, VitalMeasure } from './entry.ts'
export { type ClinicalFact, type ClinicalFacts, readClinicalFacts } from './read-clinical-facts.ts'
export { addEntry, correctEntry } from './write-entry.ts'
