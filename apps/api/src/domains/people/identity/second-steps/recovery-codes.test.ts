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
  ['A'.repeat(100_000), null],
])('%s is read as %s', (typed, code) => {
  expect(recoveryCodeFrom(typed)).toBe(code)
})

test('one salt gives one hash, another gives another', async () => {
  const [salt, other] = [newSalt(), newSalt()]
  const hash = await hashRecoveryCode('01101111AAAA', salt)
  expect(hash).toHaveLength(32)
  expect(await hashRecoveryCode('01101111AAAA', salt)).toEqual(hash)
  expect(await hashRecoveryCode('01101111AAAA', other)).not.toEqual(hash)
})
