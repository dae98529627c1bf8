import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { demonstration } from './demonstration.ts'
import { weaknessOf, weaknessOfKey } from './weakness.ts'

test.each(Object.entries(demonstration))(
  'the demonstration’s %s is refused, as a text and as a key',
  (_name, secret) => {
    expect([weaknessOf(secret), weaknessOfKey(secret)]).toEqual(Array(2).fill('is published with the project'))
  },
)

test.each([
  ['short', 'has fewer than 32 letters'],
  ['', 'has fewer than 32 letters'],
  ['a'.repeat(64), 'is no random text'],
  ['0123456789'.repeat(5), 'is no random text'],
  ['prumo-prumo-prumo-prumo-prumo-prumo-', 'is no random text'],
  ['0123456789:;<=>?@ABCDEFGHIJKLMNOPQ', 'is no random text'],
])('%j %s', (secret, weakness) => expect(weaknessOf(secret)).toBe(weakness))

test.each([
  [Buffer.alloc(32), 'is no random key'],
  [Buffer.alloc(32, 7), 'is no random key'],
  [Buffer.from(Array.from({ length: 32 }, (_, index) => index)), 'is no random key'],
  [Buffer.from('0123456789abcdef0123456789abcdef'), 'is no random key'],
  [Buffer.alloc(16, 'x'), 'must be 32 bytes in base64'],
  [Buffer.alloc(0), 'must be 32 bytes in base64'],
])('the key %j is weak', (key, weakness) => expect(weaknessOfKey(key.toString('base64'))).toBe(weakness))

test('what chance gives is taken, in each usual spelling', () => {
  for (let round = 0; round < 2_000; round++) {
    for (const spelling of ['hex', 'base64', 'base64url'] as const)
      expect(weaknessOf(randomBytes(24).toString(spelling))).toBeNull()
    expect(weaknessOfKey(randomBytes(32).toString('base64'))).toBeNull()
  }
})
