import { expect, test } from 'vitest'
import { matcherOf } from './matching-words.ts'

test.each([
  ['dipirona', ['Reação à Dipirona'], true],
  ['reacao DIPIRÔNA', ['Reação à', 'dipirona'], true],
  ['reação iodo', ['Reação à dipirona'], false],
  ['', ['qualquer coisa'], true],
  ['   ', [], true],
  ['x', [null], false],
  ['.*', ['tudo'], false],
])('%j in %j: %s', (words, texts, expected) => {
  expect(matcherOf(words)(texts)).toBe(expected)
})
