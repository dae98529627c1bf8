import { expect, test } from 'vitest'
import { isInWords } from './in-words.ts'
import { isShown, shownOrNull } from './shown.ts'

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners and marks of direction', '\u200c\u200d\u2060\u200e\u202a'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['spaces of every width', ' \u00a0\u2003\u3000\n\t'],
  ['fillers that count as letters', '\u3164\u115f\u1160\uffa0'],
  ['a braille cell without a dot', '\u2800'],
  ['tags and selectors', '\u{e0041}\ufe0f'],
  ['controls', '\0\u0007'],
  ['accents on nothing', '\u0301'],
])('%s: nothing is shown', (_what, text) => {
  expect(isShown(text)).toBe(false)
  expect(shownOrNull(`  ${text} `)).toBe(null)
  expect(isInWords(text.repeat(20))).toBe(false)
})

test.each(['BO 1', '?', 'ção', '12'])('%s is shown, also beside what shows nothing', (text) => {
  expect(shownOrNull(` \u200b${text} `)).toBe(`\u200b${text}`)
  expect(isShown(text)).toBe(true)
})
