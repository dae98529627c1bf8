import { expect, test } from 'vitest'
import { faultOf } from '#platform/faults'
import { installmentsFault } from './installments.ts'

test.each([
  { amountCents: 6000, installments: 12, most: null },
  { amountCents: 5999, installments: 12, most: 11 },
  { amountCents: 100_000, installments: 13, most: 12 },
  { amountCents: 100_000, installments: 0, most: 12 },
  { amountCents: 100_000, installments: 2.5, most: 12 },
  { amountCents: 999, installments: 2, most: 1 },
  { amountCents: 100, installments: 1, most: null },
])('$installments times of $amountCents centavos: $most', ({ most, ...input }) => {
  expect(installmentsFault(input)).toEqual(most && faultOf('installments_not_offered', { most }))
})
