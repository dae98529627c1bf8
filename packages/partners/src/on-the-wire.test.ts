import { expect, test } from 'vitest'
import { addressFlagsOf, partnerNamed, requestFlagsOf } from './on-the-wire.ts'
import { partners } from './partners.ts'

const [ironberg, isha] = partners

test('the house flags nothing', () => {
  expect(requestFlagsOf(null)).toEqual({})
})

test.each(['acme', '', 'constructor', null, undefined, 7, {}, ['isha']])('%j names no partner', (name) => {
  expect(partnerNamed(name)).toBeNull()
})

test('an address flag follows the validity of the address, for its own brand only (spec 4)', () => {
  const none = { isIshaAddress: false, isSerenoAddress: false }
  expect(addressFlagsOf({ partner: isha, isAddressValid: true })).toEqual({ ...none, isIshaAddress: true })
  expect(addressFlagsOf({ partner: isha, isAddressValid: false })).toEqual(none)
  // The gym chain has none, and our own brand is not a partner.
  expect(addressFlagsOf({ partner: ironberg, isAddressValid: true })).toEqual(none)
  expect(addressFlagsOf({ partner: null, isAddressValid: true })).toEqual(none)
})
