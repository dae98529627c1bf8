import { expect, test } from 'vitest'
import {
  homeSlice,
  packageSelectionToggled,
  pathologyTabOpened,
  singleDrugSelectorToggled,
  specialistTabOpened,
  stepReached,
} from './home.slice.ts'
import { packageOffer } from './package-offer.ts'
import { packageOpened, packagesSlice, psychologyVariantChosen } from './packages.slice.ts'
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

test('the home of a patient: steps from 1 on, packages chosen and put back, tabs, the drug selector', () => {
  const { reducer } = homeSlice
  const events = [
    stepReached(3),
    packageSelectionToggled(1),
    packageSelectionToggled(2),
    packageSelectionToggled(1),
    singleDrugSelectorToggled(),
    pathologyTabOpened('acne'),
    specialistTabOpened('urology'),
  ]
  expect(events.reduce(reducer, reducer(undefined, { type: 'begin' }))).toMatchObject({
    activeStep: 3,
    selectedPackages: [2],
    isShowingSingleDrugSelector: true,
    activePathologyTab: 'acne',
    activeSpecialistTab: 'urology',
  })
  expect(reducer(undefined, stepReached(0)).activeStep).toBe(1)
})

test('what of the packages is being looked at', () => {
  const events = [packageOpened(5), psychologyVariantChosen({ variantId: 9, doctorId: 3 })]
  expect(events.reduce(packagesSlice.reducer, packagesSlice.getInitialState())).toMatchObject({
    activePackage: 5,
    activePsychologyVariant: 9,
    psychologyDoctorId: 3,
  })
})
