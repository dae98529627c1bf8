import { expect, test } from 'vitest'
import { formulary } from './formulary.ts'
import { namesOfFormula } from './names-of-formula.ts'

const medicinesCalled = (name: string) =>
  formulary.filter((formula) => namesOfFormula(formula).includes(name)).map(({ key }) => key)

test.each([
  ['Cialis', 'tadalafila-20-comprimidos'],
  ['Viagra', 'sildenafila-50-comprimidos'],
  ['Propecia', 'finasterida-1-comprimidos'],
  ['Avodart', 'dutasterida-0-5-capsulas'],
])('"%s" finds %s', (brand, key) => expect(medicinesCalled(brand)).toContain(key))

test('"Priligy" finds what has dapoxetine', () => expect(medicinesCalled('Priligy').length).toBeGreaterThan(0))

test('a brand of a combination finds none that has a part of it', () => {
  expect(medicinesCalled('Combodart')).toEqual([])
  expect(medicinesCalled('Duomo HP')).toEqual([])
})
