import { expect, test } from 'vitest'
import { initialsOf, leastPriceWords, reaisWords } from './doctor-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('one price is said as it is, several from the least', () => {
  expect(plain(reaisWords(89))).toBe('R$ 89')
  expect(plain(leastPriceWords([{ price: 120 }]))).toBe('R$ 120')
  expect(plain(leastPriceWords([{ price: 120 }, { price: 89.5 }]))).toBe('a partir de R$ 89,50')
  expect(leastPriceWords([])).toBeNull()
})

test.each([
  ['Dra. Helena Prado', 'HP'],
  ['Dr. João de Souza Lima', 'JL'],
  ['Madonna', 'M'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
