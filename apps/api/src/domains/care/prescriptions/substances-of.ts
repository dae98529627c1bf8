import { findSubstances, isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import type { PrescribedItem } from './prescription.ts'

/** What is known of what an item holds. */
export type Contents = Pick<PrescribedItem, 'description' | 'activeIngredients' | 'composition' | 'freeComposition'>

/** By the formulary's components; of a free or an older item, what its words name. */
export const substancesOf = (item: Contents): SubstanceKey[] => {
  const keys = item.composition?.components.map(({ substance }) => substance).filter(isSubstanceKey) ?? []
  if (keys.length > 0) return keys
  const words = [item.description, item.freeComposition ?? '', ...item.activeIngredients].join('; ')
  return findSubstances(words).map(({ key }) => key)
}
