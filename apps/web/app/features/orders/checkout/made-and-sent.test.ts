import { businessDaysToMake } from '@prumo/contracts/making'
import { expect, test } from 'vitest'
import { madeAndSentWords } from './DeliveryChoice.tsx'

test('what is made first arrives after the days that the pharmacy promises, and then those of the way', () => {
  expect(businessDaysToMake).toBeGreaterThan(0)
  expect(madeAndSentWords(3)).toBe(`Feito e entregue em até ${businessDaysToMake + 3} dias úteis`)
})
