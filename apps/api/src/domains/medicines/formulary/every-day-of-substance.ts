import type { SubstanceKey } from '#domains/medicines/substances'
import { formulary } from './formulary.ts'

/** The most milligrams of a substance in every day's use, and who says so. */
export type EveryDayOfSubstance = { mg: number; source: string }

/**
 * The greatest of the formulas that are swallowed and have this substance alone; null if one of them has no figure, or
 * there is none. 0 is for what is taken on demand alone.
 */
export const everyDayOfSubstance = (key: SubstanceKey): EveryDayOfSubstance | null => {
  const alone = formulary.filter(
    ({ route, components: [only, ...others] }) => route === 'oral' && only?.substance === key && others.length === 0,
  )
  const [most, ...less] = alone
    .flatMap(({ components: [only], lasting }) =>
      only && lasting?.everyDay != null ? { mg: only.perDose * lasting.everyDay, source: lasting.source } : [],
    )
    .toSorted((one, other) => other.mg - one.mg)
  return most && less.length + 1 === alone.length ? most : null
}
