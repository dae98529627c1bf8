import { expect, test } from 'vitest'
import { amountWords, compositionWords, countWords, findFormula } from './index.ts'

test.each([
  [5, '5 mg'],
  [0.5, '0,5 mg'],
  [0.25, '0,25 mg'],
  [0.125, '0,125 mg'],
  [999, '999 mg'],
  [1_000, '1 g'],
  [1_500, '1,5 g'],
  [9_000, '9 g'],
])('%d mg is written %s', (amount, words) => expect(amountWords(amount, 'mg')).toBe(words))

test.each([
  [0.5, '0,5 jato'],
  [1, '1 jato'],
  [1.5, '1,5 jato'],
  [2, '2 jatos'],
])('%d is counted %s', (count, words) => expect(countWords(count, { one: 'jato', many: 'jatos' })).toBe(words))

test('a composition is said per dose and per package, with route and form', () => {
  const formula = findFormula({ productId: 1106 })
  expect(formula && compositionWords(formula)).toEqual({
    route: 'via sublingual',
    form: 'spray',
    dose: { one: 'jato', many: 'jatos', holds: '0,5 ml' },
    package: { one: 'frasco', many: 'frascos', holds: '15 ml' },
    dosesPerPackage: 30,
    components: [
      { name: 'Tadalafila', perDose: '5 mg', perPackage: '150 mg', concentration: null },
      { name: 'Protodioscina', perDose: '20 mg', perPackage: '600 mg', concentration: null },
    ],
    lines: [
      'Tadalafila: 5 mg por jato (0,5 ml), 150 mg por frasco (15 ml)',
      'Protodioscina: 20 mg por jato (0,5 ml), 600 mg por frasco (15 ml)',
    ],
    warnings: ['Agite antes de usar.'],
  })
  const adapalene = findFormula({ medicine: 'adapaleno-0-1-gel' })
  expect(adapalene && compositionWords(adapalene).components).toEqual([
    { name: 'Adapaleno', perDose: '0,5 mg', perPackage: '30 mg', concentration: '1 mg/g (0,1%)' },
  ])
})
