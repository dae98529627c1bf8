import { expect, test } from 'vitest'
import type { ItemForm } from './item-form.ts'
import { asWordsSay, differencesBetween } from './words-and-numbers.ts'

const fields = { perTake: '1', takesPerDay: '1', daysPerWeek: '7', durationDays: '30' }
const silent = {
  ...{ perTake: null, takesPerDay: null, daysPerWeek: null, leastDaysPerWeek: null },
  ...{ lastsDays: null, unread: null },
}

test.each([
  [{}, {}, []],
  [{}, { perTake: 1, takesPerDay: 1, daysPerWeek: 7 }, []],
  [{}, { perTake: 2 }, ['Por vez: 2, 1']],
  [{ perTake: '0,5' }, { perTake: 0.5 }, []],
  [{ perTake: '' }, { perTake: 2 }, []],
  [{}, { takesPerDay: 3 }, ['Vezes ao dia: 3, 1']],
  [{}, { daysPerWeek: 1 }, ['Dias por semana: 1, 7']],
  [{ daysPerWeek: '2' }, { daysPerWeek: 3, leastDaysPerWeek: 2 }, []],
  [{}, { lastsDays: { from: 28, to: 31 } }, []],
  [{}, { lastsDays: { from: 7, to: 7 } }, ['Duração: 7 dias, 30 dias']],
])('%j beside %j', (change, said, expected) => {
  const found = differencesBetween({ ...fields, ...change }, { ...silent, ...said })
  expect(found.map(({ what, inWords, inFields }) => `${what}: ${inWords}, ${inFields}`)).toEqual(expected)
})

test('the fields follow the sentence, where they can hold what it says', () => {
  const form = { ...fields, posology: 'como escrito', quantity: '1' } as ItemForm
  const said = { ...silent, perTake: 0.5, takesPerDay: 2, daysPerWeek: 1, lastsDays: { from: 56, to: 62 } }
  const followed = asWordsSay(form, said)
  expect(followed).toMatchObject({ perTake: '0,5', takesPerDay: '2', daysPerWeek: '1', posology: 'como escrito' })
  expect(asWordsSay(form, { ...silent, daysPerWeek: 3.5 })).toBeNull()
  expect(asWordsSay(form, { ...silent, perTake: 0.3 })).toBeNull()
  expect(differencesBetween(followed as ItemForm, said)).toEqual([])
})
