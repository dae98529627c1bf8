import { expect, test } from 'vitest'
import type { Weight } from './compounding.ts'
import { faultsOfWeights, needsVehicle, toWeigh } from './judge-weights.ts'

const components = [
  { substance: 'tadalafil', name: 'Tadalafila', perDose: 5, perPackage: 150, unit: 'mg', concentration: null },
  { substance: 'arginine', name: 'L-arginina', perDose: 50, perPackage: 1_500, unit: 'mg', concentration: null },
] as const
const needed = toWeigh({ components: [...components] }, 2)
const lots = [
  { id: 1, substance: 'tadalafil', correctionFactor: 1 },
  { id: 2, substance: 'tadalafil', correctionFactor: 1.2 },
  { id: 3, substance: 'arginine', correctionFactor: 1 },
  { id: 4, substance: null, correctionFactor: 1 },
] as const
const arginine: Weight = { component: 2, lotId: 3, micrograms: 3_000_000 }
const weighed = (...weights: Weight[]) =>
  faultsOfWeights(needed, [...weights, arginine], { lots: [...lots], isCarried: false })
const tadalafil = (lotId: number, micrograms: number, component: number | null = 1): Weight => ({
  component,
  lotId,
  micrograms,
})

test('what the packages hold is weighed', () =>
  expect(needed.map(({ micrograms }) => micrograms)).toEqual([300_000, 3_000_000]))

test.each([
  ['exactly', [tadalafil(1, 300_000)]],
  ['one percent more', [tadalafil(1, 303_000)]],
  ['one percent less', [tadalafil(1, 297_000)]],
  ['by its correction factor', [tadalafil(2, 360_000)]],
  ['from two lots', [tadalafil(1, 150_000), tadalafil(2, 180_000)]],
  ['with an excipient', [tadalafil(1, 300_000), tadalafil(4, 9_000_000, null)]],
])('%s is right', (_what, weights) => expect(weighed(...weights)).toEqual({}))

test.each([
  ['nothing of a component', [], { 'components.1': [{ code: 'blank' }] }],
  ['a little too much', [tadalafil(1, 303_001)], { 'components.1': [{ code: 'weight_off' }] }],
  ['a little too little', [tadalafil(1, 296_999)], { 'components.1': [{ code: 'weight_off' }] }],
  ['without the factor', [tadalafil(2, 300_000)], { 'components.1': [{ code: 'weight_off' }] }],
  ['another substance', [tadalafil(3, 300_000)], { 'components.1': [{ code: 'other_substance' }] }],
  [
    'another substance beside the right one',
    [tadalafil(1, 300_000), tadalafil(3, 1)],
    { 'components.1': [{ code: 'other_substance' }] },
  ],
  ['an unknown lot', [tadalafil(9, 300_000)], { 'components.1': [{ code: 'other_substance' }] }],
  [
    'a component that is not there',
    [tadalafil(1, 300_000), tadalafil(1, 1, 3)],
    { weights: [{ code: 'other_substance' }] },
  ],
  [
    'a substance as excipient',
    [tadalafil(1, 300_000), tadalafil(3, 1, null)],
    { weights: [{ code: 'other_substance' }] },
  ],
])('%s is refused', (_what, weights, faults) => expect(weighed(...weights)).toMatchObject(faults))

test('what is carried is weighed with a lot of what carries it', () => {
  const of = (...weights: Weight[]) =>
    faultsOfWeights(needed, [tadalafil(1, 300_000), arginine, ...weights], { lots: [...lots], isCarried: true })
  expect(of()).toMatchObject({ vehicle: [{ code: 'vehicle_missing' }] })
  expect(of(tadalafil(4, 9_000_000, null))).toEqual({})
  expect(of(tadalafil(3, 1, null))).toMatchObject({ weights: [{ code: 'other_substance' }] })
})

test.each([
  ['spray', [5, 50], true],
  ['shampoo', [500], true],
  ['tablet', [500], true],
  ['capsule', [5], true],
  ['capsule', [5, 55], false],
] as const)('a %s of %j mg: %s', (form, amounts, isNeeded) => {
  const of = amounts.map((perDose) => ({ ...components[0], perDose }))
  expect(needsVehicle({ form, components: of })).toBe(isNeeded)
})
