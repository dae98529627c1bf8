import { expect, test } from 'vitest'
import { keysOf, type SignedKind } from './document-keys.ts'

const helena = { council: 'CRM', registrationNumber: '123456', registrationState: 'SP', specialty: 'Urologia' }

test.each<[SignedKind, string]>([
  ['prescription', '2.16.76.1.12.1.1'],
  ['certificate', '2.16.76.1.12.1.2'],
  ['exam_request', '2.16.76.1.12.1.3'],
  ['report', '2.16.76.1.12.1.4'],
])('a %s has its own key and its doctor’s', (kind, key) => {
  const keys = keysOf(kind, helena)
  expect(Object.keys(keys)).toEqual([key, '2.16.76.1.4.2.2.1', '2.16.76.1.4.2.2.2', '2.16.76.1.4.2.2.3'])
  expect(Object.values(keys).slice(1)).toEqual(['123456', 'SP', 'Urologia'])
})

test('a doctor without a registered specialty claims none', () => {
  expect(keysOf('report', { ...helena, specialty: null })).not.toHaveProperty(['2.16.76.1.4.2.2.3'])
})

test('the number of another council is not written as a doctor’s', () => {
  expect(Object.keys(keysOf('report', { ...helena, council: 'CRP' }))).toEqual(['2.16.76.1.12.1.4'])
})
