import { expect, test } from 'vitest'
import { homeSlice, singleDrugSelectorToggled, stepReached } from './home.slice.ts'
import { packageOffer } from './package-offer.ts'
import { asSingleItem, singleItemType } from './single-item.ts'

const drug = (
  variantId: number,
  priceMonthly: number | null,
  priceQuarterly: number | null,
  presentation = '30 cápsulas',
) => ({
  productId: 94,
  variantId,
  label: 'Tadalafila',
  priceMonthly,
  priceQuarterly,
  presentation,
  variantIds: { monthly: variantId, quarterly: variantId },
  priceBimonthly: priceMonthly === null ? null : priceMonthly * 2,
  parcels: {},
})

test.each([
  [
    'by the month only',
    [drug(1, 60, null)],
    { isMonthlyOnly: true, isQuarterlyOnly: false, monthlyVariantId: 1, quarterlyVariantId: null },
  ],
  [
    'by the quarter only',
    [drug(1, null, 171)],
    { isMonthlyOnly: false, isQuarterlyOnly: true, monthlyVariantId: null, quarterlyVariantId: 1 },
  ],
  [
    'in both rhythms',
    [drug(1, 60, 171)],
    { isMonthlyOnly: false, isQuarterlyOnly: false, monthlyVariantId: 1, quarterlyVariantId: 1 },
  ],
  [
    'only as often as every drug in it',
    [drug(1, 60, 171), drug(2, 60, null)],
    { isMonthlyOnly: true, isQuarterlyOnly: false },
  ],
  ['not at all while it is empty', [], { isMonthlyOnly: false, isQuarterlyOnly: false, monthlyVariantId: null }],
])('a package may be had %s', (_name, drugs, expected) => {
  expect(packageOffer({ drugs })).toMatchObject(expected)
})

test('each presentation is named once', () => {
  const drugs = [drug(1, 1, 1), drug(2, 1, 1, 'spray'), drug(3, 1, 1)]
  expect(packageOffer({ drugs }).presentations).toEqual(['30 cápsulas', 'spray'])
})

test.each([
  [50, 1, 'phyto'],
  [93, 1, 'psycho'],
  [94, 1, 'drugs'],
  [97, 1, 'drugs'],
  [98, 1, 'psycho'],
  [1100, 1, 'psycho'],
  [1101, 1, 'drugs'],
  [1114, 1, 'drugs'],
  [1115, 1, 'psycho'],
  [1, 490, 'psycho'],
  [1, 491, 'sexShop'],
  [1, 494, 'sexShop'],
  [1, 495, 'psycho'],
])('product %i, variant %i is %s', (productId, variantId, type) => {
  expect(singleItemType({ productId, variantId })).toBe(type)
})

test('an item gets a type and a text for an id, unless the server told its type', () => {
  expect(asSingleItem({ productId: 60, variantId: 494 })).toMatchObject({ type: 'sexShop', id: 'sexShop-494' })
  expect(asSingleItem({ productId: 50, variantId: 7, type: 'psycho' as const })).toMatchObject({ id: 'psycho-7' })
})

test('the home page: steps from 1 on, and the drug selector', () => {
  const { reducer } = homeSlice
  const state = [stepReached(3), singleDrugSelectorToggled()].reduce(reducer, homeSlice.getInitialState())
  expect(state).toMatchObject({ activeStep: 3, isShowingSingleDrugSelector: true })
  expect(reducer(undefined, stepReached(0)).activeStep).toBe(1)
})
