export { type FoundSubstance, findSubstances } from './find-substances.ts'
export type { Sense } from './sense.ts'
export type { SubstanceClass } from './substance.ts'
export {
  isSubstanceKey,
  type KnownSubstance,
  type SubstanceKey,
  substanceNamed,
  substances,
  substancesOfClass,
} from './substances.ts'
