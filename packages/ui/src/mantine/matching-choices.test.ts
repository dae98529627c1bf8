import { expect, test } from 'vitest'
import { matchingChoices } from './matching-choices.ts'

const options = [
  { value: '1', label: 'Tadalafila e protodioscina, spray', alsoCalled: ['Cialis', 'Adcirca'] },
  { value: '2', label: 'Dapoxetina, cápsulas' },
  { value: '3', label: 'Paroxetina, cápsulas' },
]
const found = (typed: string) => matchingChoices(options, typed).map(({ value }) => value)

test.each([
  ['', ['1', '2', '3']],
  ['capsulas', ['2', '3']],
  ['CÁPSULAS', ['2', '3']],
  ['prot tada', ['1']],
  ['  paro ', ['3']],
  ['cialis', ['1']],
  ['cialis spray', ['1']],
  ['minoxidil', []],
])('"%s" finds what holds every word of it', (typed, values) => {
  expect(found(typed)).toEqual(values)
})

test('the other name that was typed is said, and only then', () => {
  expect(matchingChoices(options, 'cia')).toMatchObject([{ value: '1', foundAs: 'Cialis' }])
  expect(matchingChoices(options, 'tadalafila')[0]).not.toHaveProperty('foundAs')
})
