import { expect, test } from 'vitest'
import { allowanceOf, type DigitalAsset, type DigitalLink, isGood, mayBeGivenUp } from './digital.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:00.001Z')
const asset: DigitalAsset = {
  ...{ id: 1, variantId: 142, fileId: 'f', name: 'guia.pdf', contentType: 'application/pdf' },
  ...{ sizeBytes: 1_000, downloadsLimit: 5, linkDays: 30 },
}
const link = (it: Partial<DigitalLink> = {}): DigitalLink => ({
  ...{ id: 1, token: 't', orderId: 1, lineItemId: 1, assetId: 1 },
  ...{ downloadsLimit: 2, bytesTaken: 0, expiresAt: later, createdAt: now, ...it },
})

test.each<[string, Partial<DigitalLink>, boolean]>([
  ['untouched', {}, true],
  ['at the moment that it ends', { expiresAt: now }, false],
  ['without an end', { expiresAt: null }, true],
  ['over, without a limit', { expiresAt: now, downloadsLimit: null }, false],
  ['taken once and almost twice', { bytesTaken: 1_999 }, true],
  ['taken as often as it may be', { bytesTaken: 2_000 }, false],
  ['taken up, without an end', { bytesTaken: 2_000, expiresAt: null }, false],
  ['taken often, without a limit', { bytesTaken: 9_000, downloadsLimit: null }, true],
])('a link %s: good? %s', (_, it, good) => {
  expect(isGood(link(it), asset, now)).toBe(good)
})

test('three units may be downloaded three times as often, for as many days', () => {
  expect(allowanceOf(asset, 3, now)).toEqual({ downloadsLimit: 15, expiresAt: new Date('2026-12-21T12:00:00Z') })
  expect(allowanceOf({ ...asset, downloadsLimit: null, linkDays: null }, 3, now)).toEqual({
    downloadsLimit: null,
    expiresAt: null,
  })
})

test.each<[string, Partial<DigitalLink>, string, boolean]>([
  ['untouched, on the seventh day', {}, '2026-11-28T23:59:59-03:00', true],
  ['untouched, on the eighth day', {}, '2026-11-29T00:00:00-03:00', false],
  ['of which a byte was taken', { bytesTaken: 1 }, '2026-11-21T12:00:01Z', false],
])('a file %s: its purchase may be given up? %s', (_, it, at, may) => {
  expect(mayBeGivenUp(link(it), new Date(at))).toBe(may)
})
