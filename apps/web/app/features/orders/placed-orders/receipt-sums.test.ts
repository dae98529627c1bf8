import { expect, test } from 'vitest'
import { moneyOf } from './receipt-sums.ts'

const pix = (amount: number) =>
  ({ method: 'pix', amount, paidAt: '2026-11-21T12:00:00.000Z', installments: 1, cardLastDigits: null }) as const
const back = (amount: number, method: 'pix' | 'store_credit' = 'pix') => ({ method, amount, doneAt: null })

test.each([
  [
    'two payments',
    { payments: [pix(115.1), pix(4.9)], refunds: [], isCanceled: false },
    [12_000, 0, 12_000, 'Valor que fica pago'],
  ],
  [
    'paid twice',
    { payments: [pix(120), pix(120)], refunds: [back(120)], isCanceled: false },
    [24_000, 12_000, 12_000, 'Valor que fica pago'],
  ],
  [
    'all went back',
    { payments: [pix(0.1), pix(0.2)], refunds: [back(0.1, 'store_credit'), back(0.2)], isCanceled: true },
    [30, 30, 0, 'Valor que fica pago'],
  ],
  [
    'too late, not chosen',
    { payments: [pix(120)], refunds: [], isCanceled: true },
    [12_000, 0, 12_000, 'Espera a sua escolha'],
  ],
])('%s: payments less refunds are what is left', (_what, order, [paid, givenBack, kept, keptLabel]) => {
  expect(moneyOf(order)).toEqual({ paid, givenBack, kept, keptLabel })
})
