import { speaksOfReaction } from '#domains/care/clinical-words'
import type { GivenAnswer } from '#domains/care/surveys'
import {
  type FoundSubstance,
  findSubstances,
  type Sense,
  type SubstanceClass,
  type SubstanceKey,
  substanceNamed,
} from '#domains/medicines/substances'

/** What he ticked as tried before: by its name, or as a group. */
export type Tried = { keys: SubstanceKey[]; classes: SubstanceClass[] }

const classesOf: Record<string, SubstanceClass[]> = {
  antibiotic: ['tetracycline', 'macrolide', 'lincosamide', 'penicillin', 'cephalosporin', 'sulfonamide'],
  topical: ['topical_retinoid'],
  corticoid: ['corticosteroid'],
}

export const triedIn = (given: readonly GivenAnswer[]): Tried => {
  const ticked = given.filter(({ key }) => key === 'tried')
  return {
    keys: ticked.flatMap(({ words }) => findSubstances(words).map(({ key }) => key)),
    classes: ticked.flatMap(({ values }) => values.flatMap((value) => classesOf[value] ?? [])),
  }
}

const isTried = ({ keys, classes }: Tried, key: SubstanceKey): boolean =>
  keys.includes(key) || substanceNamed(key).classes.some((of) => classes.includes(of))

/** How it went with what he tried is the past, unless he goes on with it; all else that he names there is now. */
export const asTried = (found: readonly FoundSubstance[], tried: Tried, words: string): FoundSubstance[] =>
  found.map((one) =>
    one.sense === 'stated' && isTried(tried, one.key) && !goesOn.test(words) ? { ...one, sense: 'past' } : one,
  )

const goesOn = /\b(?:ainda|continuo|at[ée] hoje|estou (?:tomando|usando)|t[ôo] (?:tomando|usando))\b/i

type Named = { key: SubstanceKey; sense: Sense }

/**
 * What he reacted to: the tried medicine that his words name, or the only one that he ticked. Of several which he does
 * not name, or of one among others, nobody knows which: it is asked.
 */
export const reactedTo = (tried: Tried, words: string, said: readonly Named[]): { sure: Named[]; unclear: Named[] } => {
  if (!speaksOfReaction(words)) return { sure: [], unclear: [] }
  const stated = (key: SubstanceKey): Named => ({ key, sense: 'stated' })
  const known = said.map(({ key }) => key)
  const named = findSubstances(words).flatMap(({ key }) => (isTried(tried, key) && !known.includes(key) ? [key] : []))
  if (known.length > 0 && named.length === 0) return { sure: [], unclear: [] }
  const keys = named.length > 0 ? named : tried.keys
  return keys.length === 1 ? { sure: keys.map(stated), unclear: [] } : { sure: [], unclear: keys.map(stated) }
}
