import { expect, test } from 'vitest'
import {
  accessCodeOf,
  canBeAccessCode,
  isAccessCode,
  newVerificationCode,
  verificationCodeFrom,
} from './access-code.ts'

const links = 'a-secret-of-this-test'

test('the access code is six digits, always the same for one prescription, and nobody makes it without the key', () => {
  const codes = Array.from({ length: 200 }, (_, id) => accessCodeOf({ links }, { of: 'prescription', id }))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(195)
  const seventh = { of: 'prescription', id: 7 } as const
  expect(accessCodeOf({ links }, seventh)).toBe(codes[7])
  expect(accessCodeOf({ links: 'another-secret' }, seventh)).not.toBe(codes[7])
  expect(accessCodeOf({ links }, { of: 'document', id: 7 })).not.toBe(codes[7])
  // Printed in the field already.
  expect(accessCodeOf({ links: 'kept' }, seventh)).toBe('660049')
})

test.each([
  ['482913', true],
  [' 482913 ', true],
  ['48291', false],
  ['4829130', false],
  ['48291a', false],
  ['', false],
])('%j can be an access code: %s', (given, expected) => expect(canBeAccessCode(given)).toBe(expected))

test('a code is compared whole; blanks around it are forgiven', () => {
  expect(isAccessCode('482913', ' 482913 ')).toBe(true)
  for (const wrong of ['482914', '48291', '4829130', '']) expect(isAccessCode('482913', wrong)).toBe(false)
})

test.each([
  ['K7Q2M9XW4T', 'K7Q2M9XW4T'],
  [' k7q2m-9xw4t ', 'K7Q2M9XW4T'],
  ['K7Q2M9XW4', null],
  ['K7Q2M9XW4TT', null],
  ['', null],
])('%j is read as %j', (text, code) => expect(verificationCodeFrom(text)).toBe(code))

test('verification codes are ten letters and digits that nobody takes for one another', () => {
  for (let round = 0; round < 50; round++) expect(newVerificationCode()).toMatch(/^[234679ACDEFGHJKMNPQRTVWXYZ]{10}$/)
})
