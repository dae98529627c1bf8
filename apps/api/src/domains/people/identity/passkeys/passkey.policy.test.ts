import { expect, test } from 'vitest'
import { isOf } from './passkey.policy.ts'
import type { Passkey } from './passkeys.repository.ts'

const passkey = { userId: 7, userHandle: 'handle-of-7' } as Passkey
const handle = (text: string) => Buffer.from(text).toString('base64url')
const of = (userId: number | undefined, named: string | undefined) =>
  isOf(passkey, { userId, userHandle: named === undefined ? undefined : handle(named) })

test('where nobody is asked, the device must name the account', () => {
  expect(of(undefined, 'handle-of-7')).toBe(true)
  expect(of(undefined, 'handle-of-8')).toBe(false)
  expect(of(undefined, undefined)).toBe(false)
})

test('where an account is asked, it is its passkey, and the device names no other', () => {
  expect(of(7, undefined)).toBe(true)
  expect(of(7, 'handle-of-7')).toBe(true)
  expect(of(7, 'handle-of-8')).toBe(false)
  expect(of(8, undefined)).toBe(false)
  expect(of(8, 'handle-of-7')).toBe(false)
})
