import { expect, test } from 'vitest'
import { parcelOf } from './parcel.ts'

const piece = { quantity: 1, weightGrams: 120, heightMm: 65, widthMm: 70, depthMm: 180 }

test('pieces lie on one another: heights and weights add up, the widest sets the width', () => {
  expect(
    parcelOf([
      { ...piece, quantity: 3 },
      { ...piece, widthMm: 200, depthMm: 90 },
    ]),
  ).toEqual({
    weightGrams: 480,
    heightMm: 260,
    widthMm: 200,
    depthMm: 180,
  })
})

test('nothing known of a piece is a small parcel', () => {
  const unknown = { quantity: 1, weightGrams: null, heightMm: null, widthMm: null, depthMm: null }
  expect(parcelOf([unknown])).toEqual({ weightGrams: 50, heightMm: 20, widthMm: 110, depthMm: 160 })
})

test('no parcel is larger than the carrier takes', () => {
  const { weightGrams, heightMm } = parcelOf([{ ...piece, quantity: 9999 }])
  expect([weightGrams, heightMm]).toEqual([30_000, 1000])
})
