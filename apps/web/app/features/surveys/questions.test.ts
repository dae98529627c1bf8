import { expect, test } from 'vitest'
import { askedQuestions, faultOfAnswer, isComplete, type Question, whereToGoOn, withOption } from './questions.ts'

const question = (key: string, given: Partial<Question> = {}): Question => ({
  key,
  text: key,
  help: null,
  kind: 'one',
  options: [],
  isRequired: true,
  onlyIf: null,
  ...given,
})
const survey = {
  questions: [
    question('smoker'),
    question('years', { kind: 'number', onlyIf: { key: 'smoker', values: ['yes'] } }),
    question('quit', { onlyIf: { key: 'years', values: ['10'] } }),
    question('else', { kind: 'text', isRequired: false }),
  ],
}
const keys = (answers: Parameters<typeof askedQuestions>[1]) => askedQuestions(survey, answers).map(({ key }) => key)

test('a question with a condition is asked only where an asked one has that answer', () => {
  expect(keys({})).toEqual(['smoker', 'else'])
  expect(keys({ smoker: 'yes', years: 10 })).toEqual(['smoker', 'years', 'quit', 'else'])
  expect(keys({ smoker: 'no', years: 10 })).toEqual(['smoker', 'else'])
})

test('it is complete when all that is required and asked is answered', () => {
  expect(isComplete(survey, { smoker: 'yes' })).toBe(false)
  expect(isComplete(survey, { smoker: 'no' })).toBe(true)
})

test('who comes back goes on at the first open question, or sees the last', () => {
  expect(whereToGoOn(survey, {})).toBe(0)
  expect(whereToGoOn(survey, { smoker: 'yes' })).toBe(1)
  expect(whereToGoOn(survey, { smoker: 'no', else: 'x' })).toBe(1)
})

test.each([
  ['one', undefined, 'Escolha uma resposta.'],
  ['many', [], 'Escolha ao menos uma resposta.'],
  ['text', '  ', 'Escreva sua resposta.'],
  ['number', 'dez', 'Escreva um número.'],
  ['number', '7,5', undefined],
  ['one', 'yes', undefined],
] as const)('%s answered with %o: %s', (kind, answer, fault) => {
  expect(faultOfAnswer(question('x', { kind }), answer as string)).toBe(fault)
})

test('none of them excludes the others, both ways', () => {
  expect(withOption(['a', 'b'], 'none', true)).toEqual(['none'])
  expect(withOption(['none'], 'a', true)).toEqual(['a'])
  expect(withOption(['a', 'b'], 'a', false)).toEqual(['b'])
})
