export { type FoundSubstance, findSubstances } from './find-substances.ts'
export { type Resembling, resembling } from './resembling.ts'
export { type Sense, senseAt } from './sense.ts'
export type { SubstanceClass } from './substance.ts'
export {
  isSubstanceClass,
  isSubstanceKey,
  type KnownSubstance,
  type SubstanceKey,
  substanceNamed,
  substances,
  substancesOfClass,
} from './substances.ts'
