import { expect, test } from 'vitest'
import { isSubstanceKey, substanceNamed, substances, substancesOfClass } from './index.ts'
import { substanceClasses } from './substance.ts'
import { parts } from './substances.ts'

const namesOf = ({ name, synonyms, brands, misspellings }: (typeof substances)[number]): string[] => [
  name,
  ...synonyms,
  ...brands,
  ...misspellings,
]

test('no key stands in two parts of the table', () => {
  const keys = parts.flatMap((part) => Object.keys(part))
  expect(keys.length).toBe(new Set(keys).size)
  expect(substances).toHaveLength(keys.length)
})

test('keys are snake case, codes are ATC codes, and no substance has a name twice', () => {
  for (const substance of substances) {
    expect(substance.key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    if (substance.atc !== null) expect(substance.atc, substance.key).toMatch(/^[A-Z]\d{2}[A-Z]{2}\d{2}$/)
    const names = namesOf(substance)
    expect(new Set(names).size, substance.key).toBe(names.length)
    expect(new Set(substance.classes).size, substance.key).toBe(substance.classes.length)
  }
})

test('a name belongs to one substance; a brand may be of two', () => {
  const owner = new Map<string, string>()
  for (const { key, name } of substances) {
    expect(owner.get(name), `${name} of ${key}`).toBeUndefined()
    owner.set(name, key)
  }
})

test('an unknown key is refused by a sentence that says where to look', () => {
  expect(substanceNamed('tadalafil').name).toBe('tadalafila')
  expect([isSubstanceKey('tadalafil'), isSubstanceKey('tadalafila'), isSubstanceKey('toString')]).toEqual([
    true,
    false,
    false,
  ])
  expect(() => substanceNamed('tadalafila')).toThrow('No substance is called "tadalafila"')
})

test('a class gathers its substances, and the word for the class itself', () => {
  const nitrates = substancesOfClass('nitrate').map(({ key }) => key)
  expect(nitrates).toEqual(
    expect.arrayContaining(['isosorbide_mononitrate', 'propatylnitrate', 'amyl_nitrite', 'nitrates']),
  )
  expect(nitrates).not.toContain('tadalafil')
})

test('every class has a substance, so that no rule waits for a class that nothing is in', () => {
  expect(substanceClasses.filter((of) => substancesOfClass(of).length === 0)).toEqual([])
})
