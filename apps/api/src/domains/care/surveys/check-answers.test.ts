import { expect, test } from 'vitest'
import { checkAnswers, completeAnswers } from './check-answers.ts'
import type { Survey } from './survey.ts'

const survey: Pick<Survey, 'questions'> = {
  questions: [
    {
      key: 'one',
      text: '',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'a', label: '' },
        { value: 'b', label: '' },
      ],
    },
    { key: 'why', text: '', kind: 'text', isRequired: true, onlyIf: { key: 'one', values: ['a'] } },
    {
      key: 'many',
      text: '',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'x', label: '' },
        { value: 'y', label: '' },
        { value: 'none', label: '', isNone: true },
      ],
    },
    { key: 'number', text: '', kind: 'number', from: 0, to: 24, isRequired: false },
    { key: 'date', text: '', kind: 'date', isRequired: false },
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
  const { changes, errors } = checkAnswers(survey, { [key]: given })
  expect(errors).toEqual({})
  expect([...changes]).toEqual([[key, kept]])
})

test.each<[string, unknown, string]>([
  ['one', 'c', 'Escolha uma das opções.'],
  ['one', ['a'], 'Escolha uma das opções.'],
  ['many', 'x', 'Escolha entre as opções.'],
  ['many', ['x', 'z'], 'Escolha entre as opções.'],
  ['many', ['x', 'none'], '“Nenhum” não combina com outra opção.'],
  ['why', 7, 'Escreva um texto.'],
  ['why', 'a'.repeat(2_001), 'Escreva até 2000 caracteres.'],
  ['number', 'sete', 'Escreva um número.'],
  ['number', 25, 'Escreva um número entre 0 e 24.'],
  ['date', '2025-02-29', 'Escreva uma data que exista.'],
  ['date', '29/02/2024', 'Escreva uma data que exista.'],
  ['constructor', 'a', 'Esta pergunta não existe.'],
])('%s: %j is refused in Portuguese', (key, given, message) => {
  const { changes, errors } = checkAnswers(survey, { [key]: given })
  expect(errors).toEqual({ [key]: [message] })
  expect(changes.size).toBe(0)
})

test('only what is asked is required, and answers of what is not asked go', () => {
  const missing = ['Responda a esta pergunta.']
  expect(completeAnswers(survey, {}).errors).toEqual({ one: missing, many: missing })
  expect(completeAnswers(survey, { one: 'a', many: ['x'] }).errors).toEqual({ why: missing })
  expect(completeAnswers(survey, { one: 'b', why: 'antes', many: ['x'] })).toEqual({
    answers: { one: 'b', many: ['x'] },
    errors: {},
  })
})
