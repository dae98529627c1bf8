import { expect, test } from 'vitest'
import { caretAfterMask } from './masked-input.ts'

test.each([
  { what: 'at the end stays at the end', raw: '1234', caret: 4, masked: '123.4', expected: 5 },
  { what: 'before everything stays there', raw: '12345', caret: 0, masked: '(12) 345', expected: 0 },
  { what: 'steps over punctuation that came in', raw: '12345', caret: 4, masked: '123.45', expected: 5 },
  { what: 'does not count punctuation that was there', raw: '123.9456', caret: 5, masked: '123.945-6', expected: 5 },
  { what: 'falls to the end when letters were cut', raw: '12ab', caret: 3, masked: '12', expected: 2 },
])('the caret $what', ({ raw, caret, masked, expected }) => {
  expect(caretAfterMask(raw, caret, masked)).toBe(expected)
})
