import { expect, test } from 'vitest'
import { askBudget } from './ask-budget.ts'

test('so many questions in a span, and the same again in the next', () => {
  let now = 0
  const mayAsk = askBudget({ most: 2, everyMs: 1000 }, () => now)
  expect([mayAsk(), mayAsk(), mayAsk()]).toEqual([true, true, false])
  now = 1000
  expect([mayAsk(), mayAsk(), mayAsk()]).toEqual([true, true, false])
})
