export { checkFormulary, FormularyFault } from './check-formulary.ts'
export { type Ladder, ladderOf, type Step, stepsOf } from './dose-steps.ts'
export { mostPackages, packagesFor, type Strength, strengthOf } from './doses.ts'
export { everyDayOfSubstance } from './every-day-of-substance.ts'
export type {
  Component,
  Composition,
  ControlClass,
  Dose,
  Formula,
  FreeItem,
  Indication,
  Named,
  OrderedItem,
  Posology,
} from './formula.ts'
export { isCompounded } from './formula.ts'
export { findFormula, formulary, formulasOfMedicine, nextStepOf } from './formulary.ts'
export { type GreatestOfSubstance, greatestOfSubstance } from './greatest-of-substances.ts'
export { type MonitoringTest, monitoringOf } from './monitoring.ts'
export { namesOfFormula } from './names-of-formula.ts'
export { usualOfSubstance } from './usual-of-substances.ts'
export { amountWords, type CompositionWords, compositionWords, countWords, takeWords } from './words.ts'
