import { expect, test } from 'vitest'
import { type Fault, faultOf } from '#platform/faults'
import { checkAnswers, completeAnswers } from './check-answers.ts'
import type { Survey } from './survey.ts'

const survey: Pick<Survey, 'questions'> = {
  questions: [
    {
      key: 'one',
      label: '',
      text: '',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'a', label: '' },
        { value: 'b', label: '' },
      ],
    },
    { key: 'why', label: '', text: '', kind: 'text', isRequired: true, onlyIf: { key: 'one', values: ['a'] } },
    {
      key: 'many',
      label: '',
      text: '',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'x', label: '' },
        { value: 'y', label: '' },
        { value: 'none', label: '', isNone: true },
      ],
    },
    { key: 'number', label: '', text: '', kind: 'number', from: 0, to: 24, isRequired: false },
    { key: 'date', label: '', text: '', kind: 'date', isRequired: false },
  ],
}

test.each<[string, unknown, unknown]>([
  ['one', 'a', 'a'],
  ['many', ['y', 'x', 'y'], ['x', 'y']],
  ['many', ['none'], ['none']],
  ['why', '  porque\u0000 sim 🌱  ', 'porque sim 🌱'],
  ['number', 0, 0],
  ['number', '7,5', 7.5],
  ['date', '2024-02-29', '2024-02-29'],
  ['one', null, undefined],
  ['many', [], undefined],
  ['why', '   ', undefined],
])('%s: %j is taken', (key, given, kept) => {
  const { changes, faults } = checkAnswers(survey, { [key]: given })
  expect(faults).toEqual({})
  expect([...changes]).toEqual([[key, kept]])
})

test.each<[string, unknown, Fault]>([
  ['one', 'c', faultOf('not_an_option')],
  ['one', ['a'], faultOf('not_an_option')],
  ['many', 'x', faultOf('not_all_options')],
  ['many', ['x', 'z'], faultOf('not_all_options')],
  ['many', ['x', 'none'], faultOf('none_and_other')],
  ['why', 7, faultOf('not_a_text')],
  ['why', 'a'.repeat(2_001), faultOf('too_long', { most: 2_000 })],
  ['number', 'sete', faultOf('not_a_number')],
  ['number', 25, faultOf('out_of_range', { least: 0, most: 24 })],
  ['date', '2025-02-29', faultOf('no_such_date')],
  ['date', '29/02/2024', faultOf('no_such_date')],
  ['constructor', 'a', faultOf('question_unknown')],
])('%s: %j is refused', (key, given, fault) => {
  const { changes, faults } = checkAnswers(survey, { [key]: given })
  expect(faults).toEqual({ [key]: [fault] })
  expect(changes.size).toBe(0)
})

test('only what is asked is required, and answers of what is not asked go', () => {
  const missing = [faultOf('answer_missing')]
  expect(completeAnswers(survey, {}).faults).toEqual({ one: missing, many: missing })
  expect(completeAnswers(survey, { one: 'a', many: ['x'] }).faults).toEqual({ why: missing })
  expect(completeAnswers(survey, { one: 'b', why: 'antes', many: ['x'] })).toEqual({
    answers: { one: 'b', many: ['x'] },
    faults: {},
  })
})
