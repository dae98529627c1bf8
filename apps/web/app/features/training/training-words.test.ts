import { expect, test } from 'vitest'
import { passedWords, stagesWords, theDays } from './training-words.ts'

const stage = (position: number, firstDay: number, lastDay: number) => ({ position, firstDay, lastDay })

test.each([
  [[stage(1, 1, 10), stage(2, 11, 20)], '2 etapas de 10 dias'],
  [[stage(1, 1, 5), stage(2, 6, 17)], '2 etapas de 5 a 12 dias'],
  [[stage(1, 1, 1), stage(2, 2, 2)], '2 etapas de 1 dia'],
  [[stage(1, 1, 1)], '1 etapa de 1 dia'],
])('stages are counted with their days: %#', (stages, words) => {
  expect(stagesWords(stages)).toBe(words)
})

test.each([
  [stage(3, 21, 30), 'Os 10 dias da etapa 3 passaram.'],
  [stage(3, 21, 21), 'A etapa 3 é de um dia só.'],
])('a stage that is over: %#', (over, words) => {
  expect(passedWords(over)).toBe(words)
})

test.each([
  [90, 'os noventa dias'],
  [85, 'os 85 dias'],
  [1, 'o dia'],
])('%i days', (days, words) => {
  expect(theDays(days)).toBe(words)
})
