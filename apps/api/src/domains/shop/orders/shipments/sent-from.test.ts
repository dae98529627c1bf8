import { expect, test } from 'vitest'
import { type Goods, sentFrom } from './sent-from.ts'

const [shampoo, cream] = [1, 2]
const goods = (...quantities: [variantId: number, quantity: number][]): Goods[] =>
  quantities.map(([variantId, quantity], index) => ({ lineId: index + 1, variantId, quantity }))
type Lying = Record<number, Record<number, number>>
const from = (wanted: Goods[], here: Record<number, number>, elsewhere: Lying, isWhole = false) =>
  sentFrom(wanted, {
    here: (variantId) => here[variantId] ?? 0,
    free: (placeId, variantId) => elsewhere[placeId]?.[variantId] ?? 0,
    placeIds: Object.keys(elsewhere).map(Number),
    isWhole,
  })

test('what its place has is not moved', () => {
  expect(from(goods([shampoo, 3]), { [shampoo]: 3 }, { 4: { [shampoo]: 9 } })).toBeNull()
})

test('one place that has all of it sends all of it', () => {
  const elsewhere = { 4: { [shampoo]: 9 }, 5: { [shampoo]: 3, [cream]: 1 } }
  expect(from(goods([shampoo, 3], [cream, 1]), { [shampoo]: 2, [cream]: 1 }, elsewhere)).toEqual({ placeId: 5 })
})

test('where none does, only what is missing comes from elsewhere, and no unit twice', () => {
  const elsewhere = { 4: { [shampoo]: 2 }, 5: { [shampoo]: 2 } }
  expect(from(goods([shampoo, 3], [shampoo, 3]), { [shampoo]: 1 }, elsewhere)).toEqual({
    parts: [
      { placeId: 4, goods: [{ lineId: 1, variantId: shampoo, quantity: 2 }] },
      {
        placeId: 5,
        goods: [
          { lineId: 1, variantId: shampoo, quantity: 1 },
          { lineId: 2, variantId: shampoo, quantity: 1 },
        ],
      },
    ],
  })
})

test('what is nowhere stays, and what must go whole is not split', () => {
  expect(from(goods([shampoo, 3]), { [shampoo]: 1 }, { 4: {} })).toBeNull()
  expect(from(goods([shampoo, 3]), { [shampoo]: 1 }, { 4: { [shampoo]: 2 } }, true)).toBeNull()
})

test('of two goods only the one that is missing leaves from elsewhere, as many as are missing', () => {
  const wanted = goods([shampoo, 3], [cream, 2])
  const elsewhere = { 4: { [shampoo]: 9, [cream]: 1 }, 5: { [cream]: 9 } }
  expect(from(wanted, { [shampoo]: 2, [cream]: 0 }, elsewhere)).toEqual({
    parts: [
      {
        placeId: 4,
        goods: [
          { lineId: 1, variantId: shampoo, quantity: 1 },
          { lineId: 2, variantId: cream, quantity: 1 },
        ],
      },
      { placeId: 5, goods: [{ lineId: 2, variantId: cream, quantity: 1 }] },
    ],
  })
})

test('a place that promised more than it has does not add to what is missing', () => {
  expect(from(goods([shampoo, 3]), { [shampoo]: -2 }, { 4: { [shampoo]: 2 }, 5: { [shampoo]: 2 } })).toEqual({
    parts: [
      { placeId: 4, goods: [{ lineId: 1, variantId: shampoo, quantity: 2 }] },
      { placeId: 5, goods: [{ lineId: 1, variantId: shampoo, quantity: 1 }] },
    ],
  })
})

test('no more is sent from elsewhere than is missing, over all places', () => {
  expect(from(goods([shampoo, 5]), { [shampoo]: 2 }, { 4: { [shampoo]: 2 }, 5: { [shampoo]: 2 } })).toEqual({
    parts: [
      { placeId: 4, goods: [{ lineId: 1, variantId: shampoo, quantity: 2 }] },
      { placeId: 5, goods: [{ lineId: 1, variantId: shampoo, quantity: 1 }] },
    ],
  })
})
