import { expect, test } from 'vitest'
import { mostPackages, packagesFor, strengthOf } from './doses.ts'
import { findFormula } from './formulary.ts'

const bottle = { dosesPerPackage: 30, greatest: { perTake: 4, perDay: 4 } }
const daily = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }

test.each([
  [1, 1, 7, 30, 1],
  [1, 1, 7, 31, 2],
  [2, 2, 7, 30, 4],
  [0.5, 1, 7, 60, 1],
  [1, 1, 2, 105, 1],
  [1, 1, 1, 1, 1],
])(
  '%d at a time, %d times, %d days a week, %d days: %d bottles',
  (perTake, takesPerDay, daysPerWeek, days, bottles) => {
    expect(packagesFor(bottle, { ...daily, perTake, takesPerDay, daysPerWeek }, days)).toBe(bottles)
  },
)

test('nobody can use up more than the greatest dose takes each day', () => {
  expect(mostPackages(bottle, 1)).toBe(1)
  expect(mostPackages(bottle, 30)).toBe(4)
  expect(mostPackages(bottle, 31)).toBe(5)
  expect(mostPackages(bottle, 365)).toBe(49)
})

test('of what is taken once a week, the weeks count', () => {
  const pen = { dosesPerPackage: 4, greatest: { perTake: 1, perDay: 1, perWeek: 1 } }
  expect([28, 30, 84].map((days) => mostPackages(pen, days))).toEqual([1, 2, 3])
  expect(packagesFor(pen, { ...daily, daysPerWeek: 1 }, 28)).toBe(1)
})

test.each([
  ['semaglutida-0-5-caneta', { mg: 0.5, g: null, ml: 0.37 }],
  ['tadalafila-5-comprimidos', { mg: 5, g: 0.005, ml: null }],
  ['tadalafila-protodioscina-spray-1106', { mg: null, g: null, ml: 0.5 }],
  ['sildenafila-spray-1108', { mg: 25, g: null, ml: 0.5 }],
  ['tenofovir-entricitabina-comprimidos', { mg: null, g: null, ml: null }],
  ['adapaleno-0-1-gel', { mg: 0.5, g: 0.5, ml: null }],
])('one dose of %s measures %j', (medicine, strength) => {
  const formula = findFormula({ medicine })
  expect(formula && strengthOf(formula)).toEqual(strength)
})
