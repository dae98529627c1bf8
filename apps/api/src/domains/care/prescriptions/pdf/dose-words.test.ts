import { expect, test } from 'vitest'
import type { Composition, Dose } from '#domains/medicines/formulary'
import { doseWords } from './dose-words.ts'

const spray = { dose: { one: 'jato', many: 'jatos', holds: '0,5 ml' } } as Composition
const daily: Dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }

test.each<[Dose | null, Composition | null, string | null]>([
  [null, spray, null],
  [daily, spray, '1 jato de cada vez, 1 vez por dia'],
  [{ ...daily, perTake: 2, takesPerDay: 2 }, spray, '2 jatos de cada vez, 2 vezes por dia'],
  [
    { ...daily, daysPerWeek: 3, isAsNeeded: true },
    null,
    '1 dose de cada vez, 1 vez por dia, 3 dias por semana, se for preciso',
  ],
])('%j of %j', (dose, composition, words) => {
  expect(doseWords({ dose, composition })).toBe(words)
})
