import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, newSalt, recoveryCodeFrom } from './recovery-codes.ts'

test('ten different codes, which are read back as typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    const bare = code.replaceAll('-', '')
    for (const typed of [code, bare, bare.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
      expect(recoveryCodeFrom(typed)).toBe(bare)
  }
})

test.each([
  ['OIL0-1111-AAAA', '01101111AAAA'],
  ['', null],
  ['123456', null],
  ['7K3M-Q0TD-XW9', null],
  ['7K3M-Q0TD-XW9RR', null],
  ['7K3M-Q0TD-XW9!', null],
])('%s is read as %s', (typed, code) => {
  expect(recoveryCodeFrom(typed)).toBe(code)
})

test('only so much of what was typed is looked at', () => {
  // Not a row above: a test is found by its name, and this would be a long one.
  expect(recoveryCodeFrom('A'.repeat(100_000))).toBeNull()
  expect(recoveryCodeFrom(`${'-'.repeat(28)}7K3MQ0TDXW9R`)).toBe('7K3MQ0TDXW9R')
  expect(recoveryCodeFrom(`${'-'.repeat(29)}7K3MQ0TDXW9R`)).toBeNull()
})

test('one salt gives one hash, another gives another', async () => {
  const [salt, other] = [newSalt(), newSalt()]
  const hash = await hashRecoveryCode('01101111AAAA', salt)
  expect(hash).toHaveLength(32)
  expect(await hashRecoveryCode('01101111AAAA', salt)).toEqual(hash)
  expect(await hashRecoveryCode('01101111AAAA', other)).not.toEqual(hash)
})
