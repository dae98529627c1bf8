import { expect, test } from 'vitest'
import { providersAnswers } from './providers-answers.ts'

test('until the provider has answered, four charges are tried at once; then as many as there is room for', () => {
  const answers = providersAnswers(10)
  expect(answers.mayBegin(10)).toBe(4)
  expect(answers.mayBegin(8)).toBe(2)
  expect(answers.mayBegin(5)).toBe(0)
  answers.hear('answer')
  expect([answers.mayBegin(10), answers.mayBegin(3)]).toEqual([10, 3])
})

test('each silence is one try less, and after four in a row nobody is charged any more', () => {
  const answers = providersAnswers(10)
  const left = () => [answers.mayBegin(10), answers.isSilent()]
  for (const expected of [
    [3, false],
    [2, false],
    [1, false],
    [0, true],
  ]) {
    answers.hear('silence')
    expect(left()).toEqual(expected)
  }
})

test('who was not asked says nothing, and an answer makes up for every silence', () => {
  const answers = providersAnswers(10)
  answers.hear('silence')
  answers.hear(null)
  expect(answers.mayBegin(10)).toBe(3)
  answers.hear('answer')
  answers.hear(null)
  expect(answers.mayBegin(10)).toBe(10)
  answers.hear('silence')
  expect([answers.mayBegin(10), answers.isSilent()]).toEqual([3, false])
})
