import { describe, expect, test } from 'vitest'
import type { Drug, Package } from '#domains/plans/packages'
import type { Variant } from '#domains/shop/catalogue'
import { itemOf, medicinesAmong } from './single-item.ts'

const price = (variantId: number, priceCents: number) => ({ variantId, priceCents, parts: [] })
const drug = (productId: number, prices: Drug['prices'] = { monthly: price(productId * 10 + 1, 5_000) }): Drug => ({
  ...{ productId, label: `Remédio ${productId}`, presentation: '', prices },
})
const treatment = (id: number, drugs: Drug[], mayLeaveOut = false) => ({ id, drugs, mayLeaveOut }) as Package
const among = (it: Partial<Parameters<typeof medicinesAmong>[0]>) =>
  medicinesAmong({ offered: [], had: [], lapsed: [], ...it }).map(({ productId, variantId, priceCents, packageId }) => [
    ...[productId, variantId, priceCents, packageId],
  ])

describe('a patient’s medicines, one by one', () => {
  test('what a prescription covers is requested out of its package, in the shortest period', () => {
    const [monthly, bimonthly, quarterly] = [price(941, 1), price(942, 2), price(943, 3)]
    expect(among({ offered: [treatment(1, [drug(94, { monthly, bimonthly, quarterly })])] })).toEqual([[94, 941, 1, 1]])
    expect(among({ offered: [treatment(1, [drug(94, { bimonthly, quarterly })])] })).toEqual([[94, 942, 2, 1]])
    expect(among({ offered: [treatment(1, [drug(94, { quarterly })])] })).toEqual([[94, 943, 3, 1]])
    expect(among({ offered: [treatment(1, [drug(94, {})])] })).toEqual([])
  })

  test('of several only where the others may be left out', () => {
    const two = [drug(94), drug(95)]
    expect(among({ offered: [treatment(1, two)], lapsed: [treatment(2, two)] })).toEqual([])
    expect(among({ offered: [treatment(1, two, true)] })).toHaveLength(2)
    expect(among({ lapsed: [treatment(1, two, true)] })).toHaveLength(2)
  })

  test('what no prescription covers now has no price, and leads back to the doctor', () => {
    expect(among({ lapsed: [treatment(1, [drug(94)])] })).toEqual([[94, 941, null, null]])
  })

  test('each once, the covered one first, and none that he receives already', () => {
    const both = { offered: [treatment(1, [drug(94)]), treatment(2, [drug(94)])], lapsed: [treatment(3, [drug(94)])] }
    expect(among(both)).toEqual([[94, 941, 5_000, 1]])
    expect(among({ ...both, had: [treatment(4, [drug(95), drug(94)])] })).toEqual([])
  })
})

test('a variant of the shop is itself', () => {
  const variant = {
    productId: 20,
    id: 203,
    label: '3 sessões',
    priceCents: 29_000,
    compareAtCents: 33_000,
    pictureSrc: 's',
  }
  expect(itemOf('psycho', variant as Variant)).toEqual({
    ...{ type: 'psycho', productId: 20, variantId: 203, label: '3 sessões', priceCents: 29_000 },
    ...{ regularCents: 33_000, pictureSrc: 's', packageId: null },
  })
})
