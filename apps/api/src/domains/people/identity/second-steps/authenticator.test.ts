import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { newSecret, stepOf, uriOf } from './authenticator.ts'

// RFC 6238 appendix B, SHA-1: the secret is "12345678901234567890"; its codes have eight digits, of which ours are six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i the code is %s, as in the RFC', async (seconds, code) => {
  expect(await stepOf({ secret, usedStep: 0, at: at(seconds) }, code)).toBe(Math.floor(seconds / 30))
})

test('a neighbouring step passes, one further does not', async () => {
  const now = 1_234_567_890
  for (const [away, passes] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const) {
    const code = await generate({ secret, epoch: now + away })
    expect([away, (await stepOf({ secret, usedStep: 0, at: at(now) }, code)) !== null]).toEqual([away, passes])
  }
})

test('another code of the right form passes at no step', async () => {
  expect(await stepOf({ secret, usedStep: 0, at: at(59) }, '287083')).toBeNull()
})

test('no step passes that was used, nor one before it', async () => {
  const now = 1_234_567_890
  const step = now / 30
  const code = await generate({ secret, epoch: now })
  const before = await generate({ secret, epoch: now - 30 })
  expect(await stepOf({ secret, usedStep: step - 1, at: at(now) }, code)).toBe(step)
  expect(await stepOf({ secret, usedStep: step, at: at(now) }, code)).toBeNull()
  expect(await stepOf({ secret, usedStep: step, at: at(now) }, before)).toBeNull()
  // The clock was put back.
  expect(await stepOf({ secret, usedStep: step + 10, at: at(now) }, code)).toBeNull()
})

test('secrets have 160 bits and are new; the address names us and the account', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  expect(uriOf({ secret: one, email: 'a+b@prumo.example' })).toBe(
    `otpauth://totp/Prumo:a%2Bb%40prumo.example?secret=${one}&issuer=Prumo`,
  )
})
