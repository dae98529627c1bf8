import { substanceNamed, substances } from '#domains/medicines/substances'
import type { Formula } from './formula.ts'

/**
 * How else people call what is in a formula: brands and synonyms of its substances, each once. A brand of a combination
 * is left out unless the formula has all of it, so that nobody takes one part for the whole.
 */
export const namesOfFormula = ({ components }: Pick<Formula, 'components'>): string[] => {
  const known = components.map(({ substance }) => substanceNamed(substance))
  const keys = new Set<string>(known.map(({ key }) => key))
  const brands = known.flatMap((one) => one.brands).filter((brand) => ownersOf(brand).every((key) => keys.has(key)))
  return [...new Set([...brands, ...known.flatMap(({ synonyms }) => synonyms)])]
}

const ownersOf = (brand: string): readonly string[] => owners.get(brand) ?? []

const owners = new Map<string, string[]>()
for (const { key, brands } of substances)
  for (const brand of brands) owners.set(brand, [...(owners.get(brand) ?? []), key])
