import { expect, test } from 'vitest'
import { maySpend } from './store-credit.policy.ts'

test('store credit is spent by its customer alone', () => {
  expect([maySpend({ userId: 1 }, 1), maySpend({ userId: 1 }, 2)]).toEqual([true, false])
})
