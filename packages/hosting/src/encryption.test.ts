import { expect, test } from 'vitest'
import { isEncrypted, isGuarded, readUnencryptedHosts } from './encryption.ts'

test.each([
  ['https://api.example', '', true],
  ['http://127.0.0.1:4000', '', true],
  ['http://[::1]:4000', '', true],
  ['http://localhost:4000', '', true],
  ['http://localhost.evil.example', '', false],
  ['http://127.0.0.1.evil.example', '', false],
  ['http://api:4000', '', false],
  ['http://api:4000', 'db, API', true],
  ['http://api:4000', 'http://api:4000', false],
  ['not an address', '', false],
  ['', '', false],
])('%s with %j is guarded: %s', (address, hosts, expected) => {
  expect(isGuarded(address, readUnencryptedHosts(hosts))).toBe(expected)
})

test.each([
  ['https://a.example', true],
  ['http://a.example', false],
  ['http://127.0.0.1', false],
  ['*', false],
])('%s is encrypted: %s', (address, expected) => expect(isEncrypted(address)).toBe(expected))
