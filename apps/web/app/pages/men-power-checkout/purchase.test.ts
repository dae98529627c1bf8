import { expect, test } from 'vitest'
import { chosenPeriod, type OfferedPeriod } from '#features/packages/offered-periods.ts'
import { readPurchase, stepAddress, stepAllowed } from './purchase.ts'

const read = (search: string) => readPurchase(new URLSearchParams(search))

test('what an address says of the purchase, and what it does not say well is left out', () => {
  expect(read('pacote=4&periodo=quarterly')).toEqual({ packageId: 4, period: 'quarterly', leftOut: [] })
  expect(read('pacote=4')).toEqual({ packageId: 4, period: 'monthly', leftOut: [] })
  expect(read('pacote=x&periodo=yearly')).toEqual({ packageId: null, period: 'monthly', leftOut: [] })
  expect(read('pacote=-1').packageId).toBeNull()
  expect(read('pacote=4&sem=2-x-0-3-3').leftOut).toEqual([2, 3])
})

test('an address that is written can be read', () => {
  const purchase = { packageId: 4, period: 'bimonthly', leftOut: [1, 3] } as const
  const address = stepAddress('delivery', purchase)
  expect(address).toBe('/men-power/checkout/delivery?pacote=4&periodo=bimonthly&sem=1-3')
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
] as const)('%s with address %s and card %s leads to %s', (wanted, hasAddress, isPayChosen, allowed) => {
  expect(stepAllowed(wanted, { hasAddress, isPayChosen })).toBe(allowed)
})
