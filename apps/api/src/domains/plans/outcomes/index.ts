export type { Evolution } from './evolution/evolution.ts'
export { readEvolution } from './evolution/read-evolution.ts'
export { listOutcomes, type OutcomeOfTreatment, outcomesCsv } from './list-outcomes.ts'
export { readEvolutionPdf } from './pdf/read-evolution-pdf.ts'
