import { expect, test } from 'vitest'
import type { OfferedPeriod } from '#features/packages/offered-periods.ts'
import { chosenPeriod, readPurchase, stepAddress, stepAllowed } from './purchase.ts'

const read = (search: string) => readPurchase(new URLSearchParams(search))

test('what an address says of the purchase, and what it does not say well is left out', () => {
  expect(read('pacote=4&periodo=quarterly')).toEqual({ packageId: 4, period: 'quarterly' })
  expect(read('pacote=4')).toEqual({ packageId: 4, period: 'monthly' })
  expect(read('pacote=x&periodo=yearly')).toEqual({ packageId: null, period: 'monthly' })
  expect(read('pacote=-1').packageId).toBeNull()
})

test('an address that is written can be read', () => {
  const purchase = { packageId: 4, period: 'bimonthly' } as const
  const address = stepAddress('delivery', purchase)
  expect(address).toBe('/men-power/checkout/delivery?pacote=4&periodo=bimonthly')
  expect(read(address.split('?')[1] ?? '')).toEqual(purchase)
})

test('a rhythm that is not offered gives way to the first that is', () => {
  const monthly = { period: 'monthly' } as OfferedPeriod
  expect(chosenPeriod([monthly], 'quarterly')).toBe(monthly)
  expect(chosenPeriod([], 'monthly')).toBeNull()
})

test.each([
  ['info', false, false, 'info'],
  ['address', false, false, 'address'],
  ['delivery', false, false, 'address'],
  ['payment', false, true, 'address'],
  ['review', false, true, 'address'],
  ['review', true, false, 'payment'],
  ['payment', true, false, 'payment'],
  ['review', true, true, 'review'],
] as const)('%s with address %s and card %s leads to %s', (wanted, hasAddress, hasCard, allowed) => {
  expect(stepAllowed(wanted, { hasAddress, hasCard })).toBe(allowed)
})
