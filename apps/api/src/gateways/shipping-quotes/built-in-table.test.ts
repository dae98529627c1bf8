import { expect, test } from 'vitest'
import { quoteFromTable } from './built-in-table.ts'

const small = { weightGrams: 300, heightMm: 80, widthMm: 80, depthMm: 120 }
const quote = (destinationPostalCode: string, parcel = small) =>
  quoteFromTable({
    originPostalCode: '01310200',
    destinationPostalCode,
    parcel,
    carrierCodes: ['03220', '03298', '99999'],
  })

test('farther costs more and takes longer, SEDEX costs more and is faster, an unknown service is left out', () => {
  const [near, region, far] = [quote('01310100'), quote('20040002'), quote('69005010')]
  expect([near, region, far].map((quotes) => quotes.map(({ costCents }) => costCents))).toEqual([
    [2240, 1890],
    [3190, 2390],
    [5490, 3290],
  ])
  for (const [sedex, pac] of [near, region, far]) {
    expect(sedex?.costCents).toBeGreaterThan(pac?.costCents ?? 0)
    expect(sedex?.businessDays).toBeLessThan(pac?.businessDays ?? 0)
  }
})

test.each([
  [500, 2240],
  [501, 2540],
  [1000, 2540],
  [1001, 2840],
])('%d g cost %d centavos: each half kilo begun counts', (weightGrams, costCents) => {
  expect(quote('01310100', { ...small, weightGrams })[0]?.costCents).toBe(costCents)
})

test('a bulky parcel is billed by its volume', () => {
  const bulky = { weightGrams: 300, heightMm: 400, widthMm: 400, depthMm: 400 }
  expect(quote('01310100', bulky)[0]?.costCents).toBe(2240 + 21 * 300)
})
