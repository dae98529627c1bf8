import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPostalCode, isValidPostalCode, stateOfPostalCode } from './postal-code.ts'
import { states } from './states.ts'

test.each([
  ['01310-200', 'SP'],
  ['20040002', 'RJ'],
  ['69300-000', 'RR'],
  ['69400-000', 'AM'],
  ['72799-999', 'DF'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['99999-999', 'RS'],
])('%s is in %s', (postalCode, state) => expect(stateOfPostalCode(postalCode)).toBe(state))

test.each(['', '0131020', '013102000', '00999-999', '78900-000', '01.310-200', 'a1310200'])(
  'is no postal code: %s',
  (text) => expect(isValidPostalCode(text)).toBe(false),
)

test('a valid postal code has a state of the 27, and its mask is valid too', () => {
  const abbreviations = states.map(({ abbr }) => abbr)
  expect(new Set(abbreviations).size).toBe(27)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
      const isValid = isValidPostalCode(digits)
      expect(isValidPostalCode(formatPostalCode(digits))).toBe(isValid)
      if (isValid) expect(abbreviations).toContain(stateOfPostalCode(digits))
    }),
  )
})
