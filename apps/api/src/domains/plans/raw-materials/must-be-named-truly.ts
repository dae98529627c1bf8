import { controlledWordHiddenIn, controlledWordsIn } from '#domains/care/prescriptions'
import { formulary } from '#domains/medicines/formulary'
import { findSubstances, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import { namesAnother, namesControlled } from './raw-materials.errors.ts'

/**
 * The name on the bottle may not contradict what the lot is registered as: the book of controlled substances would not
 * know of it, or a vehicle would be an active. Throws invalid_fields (name).
 */
export const mustBeNamedTruly = (name: string, substance: SubstanceKey | null): void => {
  const hidden = substance === null ? controlledWordHiddenIn(name) : null
  const other = controlledWordsIn(name).find(({ key }) => key !== substance) ?? hidden
  if (other) throw namesControlled({ substance: other.substance, list: other.list })
  const found = findSubstances(name).filter(({ key, isNear }) => key === substance || !isNear)
  if (found.some(({ key }) => key === substance)) return
  const another = found.find(({ key }) => (substance === null ? actives.has(key) : !substanceNamed(key).isGroup))
  if (another) throw namesAnother({ substance: substanceNamed(another.key).name })
}

/** What no excipient is; petrolatum is a vehicle too. */
const actives: ReadonlySet<string> = new Set(
  formulary
    .flatMap(({ components }) => components.map(({ substance }) => substance))
    .filter((substance) => substance !== 'petrolatum'),
)
