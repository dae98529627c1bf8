import {
  findSubstances,
  type Resembling,
  resembling,
  type SubstanceKey,
  substanceNamed,
  substances,
} from '#domains/medicines/substances'
import { type Control, controlledClasses, controlledSubstances } from './controlled-lists.ts'

/** Why this substance is under control; null: it is not, or we do not know it. A substance outweighs its class. */
export const controlOf = (key: SubstanceKey): Control | null => {
  const own = controlledSubstances[key]
  if (own) return own
  return substanceNamed(key).classes.flatMap((one) => controlledClasses[one] ?? [])[0] ?? null
}

/** A controlled substance that a text names. */
export type ControlledWord = Control & { key: SubstanceKey; substance: string }

/**
 * The first controlled substance that this text names, by name, brand, synonym or abbreviation; null if it names none
 * that we know. A free item has no class of its own and goes onto a simple prescription, so it must name none.
 */
export const controlledWordIn = (text: string): ControlledWord | null => controlledWordsIn(text)[0] ?? null

/** Every controlled substance that this text names. */
export const controlledWordsIn = (text: string): ControlledWord[] =>
  findSubstances(text).flatMap(({ key }) => firstControlled([key]) ?? [])

/**
 * A controlled substance whose name stands in this text once spaces, signs and what shows nothing are left out:
 * "P a r o x e t i n a". Short names only as the whole text, since they stand within ordinary words.
 */
export const controlledWordHiddenIn = (text: string): ControlledWord | null => {
  const letters = lettersOf(text)
  const hidden = names.find(([name]) => (name.length < shortestWithin ? letters === name : letters.includes(name)))
  return hidden ? firstControlled([hidden[1]]) : null
}

const shortestWithin = 6
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')

/** The first of these that is under control. */
export const firstControlled = (keys: readonly SubstanceKey[]): ControlledWord | null => {
  for (const key of keys) {
    const control = controlOf(key)
    if (control) return { ...control, key, substance: substanceNamed(key).name }
  }
  return null
}

/** A word that is perhaps a misspelt or shortened controlled substance: the doctor says whether it is. */
export const resemblesControlled = (text: string): { word: string; substance: string } | null => {
  const found: Resembling | null = resembling(text, controlled)
  return found && { word: found.word, substance: substanceNamed(found.key).name }
}

const controlled: ReadonlySet<SubstanceKey> = new Set(
  substances.filter(({ key }) => controlOf(key) !== null).map(({ key }) => key),
)

const names: [letters: string, key: SubstanceKey][] = substances
  .filter(({ key, isGroup }) => controlled.has(key) && !isGroup)
  .flatMap(({ key, name, synonyms, brands }) =>
    [name, ...synonyms, ...brands].map((one): [string, SubstanceKey] => [lettersOf(one), key]),
  )
