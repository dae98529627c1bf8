import { expect, test } from 'vitest'
import { installmentsFault } from './installments.ts'

test.each([
  { amountCents: 6000, installments: 12, fault: null },
  { amountCents: 5999, installments: 12, fault: 'must be between 1 and 11' },
  { amountCents: 100_000, installments: 13, fault: 'must be between 1 and 12' },
  { amountCents: 100_000, installments: 0, fault: 'must be between 1 and 12' },
  { amountCents: 100_000, installments: 2.5, fault: 'must be between 1 and 12' },
  { amountCents: 999, installments: 2, fault: 'must be 1' },
  { amountCents: 100, installments: 1, fault: null },
])('$installments times of $amountCents centavos: $fault', ({ fault, ...input }) => {
  expect(installmentsFault(input)).toBe(fault)
})
