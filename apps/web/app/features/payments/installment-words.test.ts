import { installmentsOf } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { installmentWords, remainderWords } from './installment-words.ts'

const of = (totalCents: number, count: number) => installmentsOf({ totalCents, count })
const plain = (words: string | undefined) => words?.replace(/\u00a0/g, ' ')

test.each([
  [6000, 1, 'À vista, R$ 60,00', undefined],
  [6000, 3, '3x de R$ 20,00 sem juros', undefined],
  [10000, 3, '3x de R$ 33,33 sem juros (a primeira de R$ 33,34)', 'A primeira parcela é de R$ 33,34.'],
])('%i cents in %i', (totalCents, count, words, remainder) => {
  expect(plain(installmentWords(of(totalCents, count)))).toBe(words)
  expect(plain(remainderWords(of(totalCents, count)))).toBe(remainder)
})
