import { expect, test } from 'vitest'
import { amountInWords, microgramsFrom } from './micrograms.ts'

test.each([
  [153_200, '153,2 mg'],
  [999_999, '999,999 mg'],
  [1_000_000, '1 g'],
  [49_999_750, '49,99975 g'],
  [50_000_001, '50,000001 g'],
  [1, '0,001 mg'],
  [-2_500_000, '-2,5 g'],
])('%d is %s', (micrograms, words) => expect(amountInWords(micrograms)).toBe(words))

test.each([
  ['153,2', 'mg', 153_200],
  ['153.2', 'mg', 153_200],
  ['1.250,5', 'mg', 1_250_500],
  ['1.250,5', 'g', 1_250_500_000],
  ['9000', 'mg', 9_000_000],
  ['9.000', 'mg', null],
  ['0,0001', 'mg', null],
  ['0', 'mg', null],
  ['-3', 'mg', null],
  ['1,2,3', 'mg', null],
  ['três', 'mg', null],
  ['', 'mg', null],
] as const)('%j in %s is %s', (typed, unit, micrograms) => expect(microgramsFrom(typed, unit)).toBe(micrograms))
