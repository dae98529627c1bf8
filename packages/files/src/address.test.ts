import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AddressParts, isAddressGood, signedAddress } from './address.ts'

const key = randomBytes(32).toString('base64')
const now = new Date('2026-11-21T12:00:00Z')
const expiresAt = new Date('2026-11-21T12:05:00Z')

const partsOf = (address: string): AddressParts => {
  const { pathname, searchParams } = new URL(address)
  return {
    id: pathname.split('/').at(-1) ?? '',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}
const address = signedAddress({ url: 'http://127.0.0.1:3000/files', key, id: 'a-file', expiresAt })
const good = partsOf(address)

test('an address opens its file until its time is over', () => {
  expect(isAddressGood(key, good, now)).toBe(true)
  expect(isAddressGood(key, good, new Date(expiresAt.getTime() - 1))).toBe(true)
  expect(isAddressGood(key, good, expiresAt)).toBe(false)
})

test.each<[string, Partial<AddressParts>]>([
  ['another file', { id: 'b-file' }],
  ['a later end', { expires: String(Number(good.expires) + 1) }],
  ['an end that is no number', { expires: '1e12' }],
  ['another signature', { signature: `${good.signature.slice(0, -2)}aa` }],
  ['no signature', { signature: '' }],
])('it opens nothing with %s', (_what, change) => {
  expect(isAddressGood(key, { ...good, ...change }, now)).toBe(false)
})

test('an address of one content opens no other, nor any content', () => {
  const url = new URL(
    signedAddress({ url: 'http://127.0.0.1:3000/files', key, id: 'a-file', expiresAt, sha256: 'abc' }),
  )
  const bound = { ...partsOf(String(url)), sha256: url.searchParams.get('sha256') ?? undefined }
  expect(isAddressGood(key, bound, now)).toBe(true)
  expect(isAddressGood(key, { ...bound, sha256: 'abd' }, now)).toBe(false)
  expect(isAddressGood(key, { ...bound, sha256: undefined }, now)).toBe(false)
  expect(isAddressGood(key, { ...good, sha256: 'abc' }, now)).toBe(false)
})

test('an address of another key opens nothing', () => {
  expect(isAddressGood(randomBytes(32).toString('base64'), good, now)).toBe(false)
})
